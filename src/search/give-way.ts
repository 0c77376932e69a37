import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { confine, parseCores } from './cores.ts'

const self = '/proc/self'
/** Of those that give way: a search still gets a quarter of a core that is wanted by all. */
const niceness = 5
/**
 * The engine's, on which it compiles, collects garbage and gives memory back for all others, to the last: to render every real document takes no
 * longer with them so low. A thread's name is cut to its last 15 letters.
 */
const nicenessOfHelpers: Readonly<Record<string, number>> = { JITWorker: 19, HeapHelper: 19, 'ollector Thread': 19, 'mi-scavenger': 19 }

/**
 * Has the threads of this name (of at most 15 letters), and those of the engine, run after those that answer visitors, and never on the first core: a
 * thread that wakes may wait for the next tick of the kernel's clock, 4 ms with 250 a second, for one to be taken off its core, however low its priority.
 * Linux alone has priorities of threads: elsewhere nothing is changed.
 */
export function giveWay(name: string): void {
  if (process.platform !== 'linux') return
  const nicenessOf: Readonly<Record<string, number>> = { ...nicenessOfHelpers, [name]: niceness }
  const threads: number[] = []
  for (const id of readdirSync(`${self}/task`)) {
    try {
      const value = nicenessOf[readFileSync(`${self}/task/${id}/comm`, 'utf8').trim()]
      if (value === undefined) continue
      setPriority(Number(id), value)
      threads.push(Number(id))
    } catch {
      // A thread that has ended since.
    }
  }
  const [, ...others] = allowedCores()
  if (others.length > 0) confine(threads, others)
}

function allowedCores(): number[] {
  const [, list = ''] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`${self}/status`, 'utf8')) ?? []
  return parseCores(list)
}
