import { watch } from 'node:fs'
import { join } from 'node:path'

/** Editors write a file in several steps; those within this time are one change. */
const settleMs = 15

const ignored = /(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)|\.test\.tsx?$/

/** Calls `onChange` with the files that have changed together. */
export function watchFolders(
  folders: readonly string[],
  onChange: (files: readonly string[]) => void,
  { recursive = true } = {},
): void {
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  for (const folder of folders) {
    watch(folder, { recursive }, (_, name) => {
      if (!name || ignored.test(name)) return
      changed.add(join(folder, name))
      clearTimeout(timer)
      timer = setTimeout(() => {
        const files = [...changed]
        changed.clear()
        onChange(files)
      }, settleMs)
    })
  }
}
