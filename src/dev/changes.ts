import { watch } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Config } from '../config.ts'

type Kind = 'styles' | 'content' | 'post' | 'browser' | 'server'
export type Change = { readonly kind: Kind; readonly file: string }

/** Editors write a file in several steps; those within this time are one change. */
const settleMs = 15

/**
 * Calls back when files of the site, its posts or its content change. Returns the function that
 * stops watching.
 */
export function watchChanges(
  root: string,
  { content, blogRoot }: Config,
  onChange: (change: Change) => void,
): () => void {
  const contentRoot = content.source === 'directory' ? content.root : join(root, 'src/snapshot')
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const kindOf = (file: string): Kind | undefined => {
    if (isIn(blogRoot, file)) return 'post'
    if (isIn(contentRoot, file)) return 'content'
    if (file.endsWith('.css')) return 'styles'
    const ofBrowser = ['src/client', 'src/client.tsx', 'public'].map(name => join(root, name))
    if (ofBrowser.some(folder => isIn(folder, file))) return 'browser'
    return /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) ? 'server' : undefined
  }
  const watchFolder = (folder: string) =>
    watch(folder, { recursive: true }, (_, name) => {
      const file = join(folder, name ?? '')
      const isIgnored = /(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)/.test(name ?? '')
      const kind = isIgnored ? undefined : kindOf(file)
      if (!kind) return
      clearTimeout(timers.get(file))
      timers.set(
        file,
        setTimeout(() => onChange({ kind, file }), settleMs),
      )
    })

  const own = ['src', 'styles', 'public'].map(name => join(root, name))
  const others = [contentRoot, blogRoot].filter(folder => !own.some(other => isIn(other, folder)))
  const watchers = [...own, ...others].map(watchFolder)
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '..' && !path.startsWith(`..${sep}`) && !path.startsWith(sep)
}
