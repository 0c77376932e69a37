import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { confine, coresOf } from './cores.ts'

const threads = '/proc/self/task'
/** Of those that give way: a search still gets a quarter of a core that is wanted by all. */
const niceness = 5
/**
 * The engine's, on which it compiles, collects garbage and gives memory back for all others, to the last: to render every real document takes no
 * longer with them so low. A thread's name is cut to its last 15 letters.
 */
const nicenessOfHelpers: Readonly<Record<string, number>> = {
  JITWorker: 19,
  HeapHelper: 19,
  'ollector Thread': 19,
  'mi-scavenger': 19,
}

/**
 * Has the threads of this name (of at most 15 letters), and those of the engine, run after those that answer visitors. Linux alone has priorities of
 * threads: elsewhere nothing is changed.
 */
export function giveWay(name: string): void {
  for (const { id, niceness } of threadsThatGiveWay(name)) {
    try {
      setPriority(id, niceness)
    } catch {
      // It has ended since.
    }
  }
}

/**
 * For long work: whether the same threads leave the first core to others, where there is another one. However low its priority, a thread that wakes may
 * wait for the next tick of the kernel's clock, 4 ms with 250 a second, for one to be taken off its core.
 */
export function leaveFirstCore(name: string, isLeft: boolean): void {
  if (process.platform !== 'linux') return
  // Those of the first thread, which nothing here confines.
  const all = coresOf(process.pid)
  if (all.length === 1) return
  confine(
    threadsThatGiveWay(name).map(({ id }) => id),
    isLeft ? all.slice(1) : all,
  )
}

function threadsThatGiveWay(name: string): { readonly id: number; readonly niceness: number }[] {
  if (process.platform !== 'linux') return []
  const nicenessOf: Readonly<Record<string, number>> = { ...nicenessOfHelpers, [name]: niceness }
  return readdirSync(threads).flatMap(id => {
    const niceness = nicenessOf[nameOf(id)]
    return niceness === undefined ? [] : [{ id: Number(id), niceness }]
  })
}

/** Of a thread that has ended since it was listed: none. */
function nameOf(thread: string): string {
  try {
    return readFileSync(`${threads}/${thread}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
