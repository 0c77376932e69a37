import { dlopen, ptr } from 'bun:ffi'
import { readFileSync } from 'node:fs'

/** Bytes of glibc's `cpu_set_t`: a bit for each of 1,024 cores. */
const maskBytes = 128

/** The cores that a thread of this process may run on (`Cpus_allowed_list` of proc_pid_status(5)). Linux alone has this. */
export function coresOf(thread: number): number[] {
  const [, list = ''] =
    /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(`/proc/self/task/${thread}/status`, 'utf8')) ??
    []
  return parseCores(list)
}

/** The cores that a list of the kernel's names, such as `0-2,5`, in its order. */
export function parseCores(list: string): number[] {
  return list.split(',').flatMap(range => {
    const [first = Number.NaN, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** Has threads of this process run on these cores alone (sched_setaffinity(2)). Linux with glibc has this; elsewhere they run where they did. */
export function confine(threads: readonly number[], cores: readonly number[]): void {
  const mask = new Uint8Array(maskBytes)
  for (const core of cores) mask[core >> 3] = (mask[core >> 3] ?? 0) | (1 << (core & 7))
  const libc = openLibc()
  for (const thread of threads) libc?.symbols.sched_setaffinity(thread, maskBytes, ptr(mask))
  libc?.close()
}

function openLibc() {
  try {
    return dlopen('libc.so.6', {
      sched_setaffinity: { args: ['i32', 'u64', 'ptr'], returns: 'i32' },
    })
  } catch {
    return undefined
  }
}
