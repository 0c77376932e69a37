import { watch } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Editors write a file in several steps; those within this time are one change. */
const settleMs = 15

const ignored = /(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)|\.test\.tsx?$/

/** Calls back with changed files of the site, and of the folders with its content and posts. */
export function watchChanges(
  root: string,
  contentFolders: readonly string[],
  onChange: (files: ReadonlySet<string>) => void,
): void {
  let changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function note(file: string): void {
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const files = changed
      changed = new Set()
      onChange(files)
    }, settleMs)
  }

  const own = ['src', 'styles', 'public'].map(name => join(root, name))
  const others = contentFolders.filter(folder => !own.some(other => isIn(other, folder)))
  for (const folder of [...own, ...others]) {
    watch(folder, { recursive: true }, (_, name) => {
      if (name && !ignored.test(name)) note(join(folder, name))
    })
  }
  // Of the folder, because an editor may replace the file by another.
  watch(root, (_, name) => {
    if (name === 'routes.ts') note(join(root, name))
  })
}

export function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '..' && !path.startsWith(`..${sep}`) && !path.startsWith(sep)
}
