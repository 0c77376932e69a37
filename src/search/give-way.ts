import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const threads = '/proc/self/task'
/** Of those that give way: a search still gets a quarter of a core that is wanted by all. */
const niceness = 5
/** The engine's, on which it compiles and collects garbage for all others, to the last: to render every real document takes no longer with them so low. */
const nicenessOfHelpers: Readonly<Record<string, number>> = { JITWorker: 19, HeapHelper: 19 }

/**
 * Has the threads of this name (of at most 15 letters), and those of the engine, run after those that answer visitors. Linux alone has priorities of
 * threads: elsewhere nothing is changed.
 */
export function giveWay(name: string): void {
  if (process.platform !== 'linux') return
  const nicenessOf: Readonly<Record<string, number>> = { ...nicenessOfHelpers, [name]: niceness }
  for (const id of readdirSync(threads)) {
    try {
      const value = nicenessOf[readFileSync(`${threads}/${id}/comm`, 'utf8').trim()]
      if (value !== undefined) setPriority(Number(id), value)
    } catch {
      // A thread that has ended since.
    }
  }
}
