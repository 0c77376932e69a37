import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A control group whose processes are killed if they hold more than a limit. */
export type MemoryLimit = AsyncDisposable & {
  /** Comes before a command, which then runs in the group. */
  readonly prefix: readonly string[]
}

/** Inside this process's own group. `undefined` where this machine allows no group. */
export async function limitMemory(bytes: number): Promise<MemoryLimit | undefined> {
  const own = await readFile('/proc/self/cgroup', 'utf8').catch(() => '')
  const first = /^\d+:memory:(.*)$/m.exec(own)?.[1]
  const second = /^0::(.*)$/m.exec(own)?.[1] ?? ''
  const [parent, file] =
    first === undefined
      ? [join('/sys/fs/cgroup', second), 'memory.max']
      : [join('/sys/fs/cgroup/memory', first), 'memory.limit_in_bytes']
  const group = join(parent, `bench-${process.pid}`)
  const remove = () => rmdir(group).catch(() => undefined)
  try {
    await mkdir(group)
    if (!existsSync(join(group, file))) throw new Error(`There is no ${file}`)
    await writeFile(join(group, file), String(bytes))
  } catch {
    await remove()
    return undefined
  }
  const enter = `echo $$ > ${join(group, 'cgroup.procs')} && exec "$@"`
  return { prefix: ['sh', '-c', enter, 'sh'], [Symbol.asyncDispose]: remove }
}
