import { afterEach, describe, expect, spyOn, test } from 'bun:test'
import { createRenderPool } from './render-pool.ts'

const workerUrl = new URL('../../../test/support/failing-render-worker.ts', import.meta.url)

const idleMs = 15_000
const document = (text: string) => ({ text, title: 'Overview' })

/** Timers that a test fires. */
function createTimers() {
  const timers = new Set<{ readonly ms: number; readonly act: () => void }>()
  return {
    after(ms: number, act: () => void) {
      const timer = { ms, act }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    /** Fires the oldest timer set for `ms`; returns whether there was one. */
    fire(ms: number): boolean {
      const timer = timers.values().find(each => each.ms === ms)
      if (timer === undefined) return false
      timers.delete(timer)
      timer.act()
      return true
    },
  }
}

const opened: ReturnType<typeof createRenderPool>[] = []
afterEach(() => Promise.all(opened.splice(0).map(pool => pool.close())))

function open(options: { readonly workerUrl?: URL; readonly maxCpuMs?: number } = {}) {
  const timers = createTimers()
  const logged: string[] = []
  const pool = createRenderPool({
    idleMs,
    workerUrl,
    after: timers.after,
    log: ({ level, message }) => logged.push(`${level}: ${message}`),
    ...options,
  })
  opened.push(pool)
  const render = async (text: string) => (await pool.render(document(text))).html.join('')
  return { pool, render, timers, logged }
}

describe('a render pool', () => {
  test('has one worker, for one request after another', async () => {
    const { render } = open()
    const pids = await Promise.all(['pid', 'pid', 'pid'].map(render))
    expect(new Set(pids).size).toBe(1)
  })

  test('rejects with the error of the renderer, and logs its warnings', async () => {
    const { render, logged } = open()
    expect(await render('fail').catch(String)).toBe('RangeError: too deep')
    await render('warn')
    expect(logged).toEqual(['warn: careful'])
  })
})

describe('a worker that fails', () => {
  test.each([
    ['exit?', 'The worker exited with code 7'],
    ['throw?', 'nobody caught this'],
  ])('is replaced, and its document rendered without highlighting: %s', async (text, reason) => {
    const { render, logged } = open()
    expect(await render(text)).toBe('works with plain code')
    expect(logged).toEqual([
      `warn: A render worker is gone: ${reason}`,
      `warn: A render worker is gone: ${reason}`,
      `warn: “Overview” is tried without highlighting: ${reason}`,
    ])
  })

  test('because of something else is replaced, and its document highlighted', async () => {
    const { render, logged } = open()
    const pid = Number(await render('pid'))
    const page = render('wait')
    process.kill(pid, 'SIGKILL')
    expect(await page).toBe('wait')
    expect(logged).toEqual(['warn: A render worker is gone: The worker exited with SIGKILL'])
  })

  test('rejects a document that fails always', async () => {
    const { render } = open()
    expect(await render('throw').catch(String)).toBe('WorkerGoneError: nobody caught this')
    expect(await render('next')).toBe('next')
  })

  test('at its start rejects each document for now', async () => {
    const { render } = open({ workerUrl: new URL('./absent.ts', import.meta.url) })
    expect(await render('a').catch(String)).toBe('BusyError: The worker exited with code 1')
  })

  test('to start is tried again by the next request', async () => {
    const { render } = open()
    using spawn = spyOn(Bun, 'spawn').mockImplementation(() => {
      throw new Error('EAGAIN')
    })
    expect(await render('a').catch(String)).toBe("BusyError: A worker can't be started: EAGAIN")
    spawn.mockRestore()
    expect(await render('a')).toBe('a')
  })
})

describe('a document that takes too much CPU time', () => {
  const maxCpuMs = 100

  test('is interrupted in an endless loop, and rendered without highlighting', async () => {
    const { render } = open({ maxCpuMs })
    const html = ['loop?', 'next'].map(render)
    expect(await Promise.all(html)).toEqual(['works with plain code', 'next'])
  })

  test('is rejected the second time', async () => {
    const { render } = open({ maxCpuMs })
    expect(await render('loop').catch(String)).toBe(
      'WorkerLimitError: It took more than 100 ms of CPU time',
    )
  })

  test('is rendered, if the worker only waits for its turn', async () => {
    const { render, logged } = open({ maxCpuMs })
    expect(await render('wait')).toBe('wait')
    expect(logged).toEqual([])
  })
})

test('of many requests at once, those beyond the queue are rejected', async () => {
  const { render } = open()
  const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => render('next')))
  const rejected = outcomes.flatMap(outcome =>
    outcome.status === 'rejected' ? String(outcome.reason) : [],
  )
  expect(rejected).toEqual(Array(5).fill(expect.stringContaining('BusyError')))
})

test('a document that takes too much memory is rejected at once', async () => {
  const { render, logged } = open()
  expect(await render('allocate').catch(String)).toBe('WorkerMemoryError: It took more than 550 MB')
  expect(logged).toEqual([])
})

test('a worker that has grown is replaced after its request', async () => {
  const { render } = open()
  const pid = await render('pid')
  expect(await render('grow')).toBe(pid)
  expect(await render('pid')).not.toBe(pid)
})

describe('an idle worker', () => {
  test('ends, and another one handles the next request', async () => {
    const { render, timers } = open()
    const pid = await render('pid')
    expect(timers.fire(idleMs)).toBe(true)
    expect(await render('pid')).not.toBe(pid)
  })
})

test('a worker ends when its server is killed', async () => {
  const pool = new URL('./render-pool.ts', import.meta.url).href
  const script = `
    import { createRenderPool } from '${pool}'
    const pool = createRenderPool({ workerUrl: new URL('${workerUrl.href}'), log() {} })
    console.log((await pool.render({ title: 'Overview', text: 'pid' })).html[0])
    process.kill(process.pid, 'SIGKILL')`
  const server = Bun.spawn([process.execPath, '-e', script])
  const pid = Number(await new Response(server.stdout).text())
  expect(pid).toBeGreaterThan(0)
  const isRunning = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  while (isRunning()) await Bun.sleep(10)
})

describe('close', () => {
  test('ends the worker and rejects waiting and later requests', async () => {
    const { pool, render } = open()
    const jobs = ['loop', 'queued'].map(text => render(text).catch(String))
    await pool.close()
    for (const job of [...jobs, render('late').catch(String)])
      expect(await job).toBe('BusyError: The render pool is closed')
  })
})
