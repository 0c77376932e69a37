import { watch } from 'node:fs'
import { join } from 'node:path'
import { batch } from '@tanstack/react-pacer/batcher'

/** In ms. An editor writes a file in several steps. Together they are one change. */
const wait = 15

const ignored = /(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)|\.test\.tsx?$/

/** Calls `onChange` with the files that have changed together. */
export function watchFolders(
  folders: readonly string[],
  onChange: (files: readonly string[]) => void,
): void {
  const note = batch<string>(files => onChange([...new Set(files)]), { wait })
  for (const folder of folders)
    watch(folder, { recursive: true }, (_, name) => {
      if (name && !ignored.test(name)) note(join(folder, name))
    })
}
