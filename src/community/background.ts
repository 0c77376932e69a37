import type { Log } from '../log.ts'

/** Tasks that go on beside the requests. */
export type Background = {
  /** Runs the task at once, and again so many ms after it has ended. What it rejects with is logged. */
  repeat(name: string, everyMs: number, task: () => Promise<void>): void
  /** What is under way comes to its end; nothing begins any more. */
  stop(): void
}

export function createBackground(log: Log): Background {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isStopped = false
  return {
    repeat(name, everyMs, task) {
      const run = async () => {
        await task().catch(error => log({ level: 'error', message: `${name} failed: ${error}` }))
        if (isStopped) return
        const timer = setTimeout(() => {
          timers.delete(timer)
          void run()
        }, everyMs)
        // It is no reason for the process to live on.
        timer.unref()
        timers.add(timer)
      }
      void run()
    },
    stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
