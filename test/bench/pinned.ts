import { availableParallelism } from 'node:os'

/** Whether processes can be given cores of their own: taskset is there, and more than one core. */
export const canPin = Bun.which('taskset') !== null && availableParallelism() > 1

/** The core of what is measured, and that of what measures it. */
export const serverCore = '0'
export const loadCore = '1'

/** The command, kept to these cores (`0`, `0,1`); as it is where that can't be done. taskset becomes the command: its id stays the same. */
export function pinned(cores: string, command: readonly string[]): string[] {
  return canPin ? ['taskset', '-c', cores, ...command] : [...command]
}
