import { type FSWatcher, watch } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Config } from '../config.ts'

/** What a changed file is to the site. */
export type Kind = 'styles' | 'content' | 'post' | 'browser' | 'server'
export type Change = { readonly kind: Kind; readonly file: string }

/** Editors write a file in several steps; those within this time are one change. */
const settleMs = 15

/**
 * Calls back when files of the site, its posts or its content change. Modules that run in browsers alone are told from those of the server, which the
 * runtime loads anew by itself. Answers with the way to end that.
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
    if (
      isIn(join(root, 'src/client'), file) ||
      isIn(join(root, 'public'), file) ||
      file === join(root, 'src/client.tsx')
    )
      return 'browser'
    return /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) ? 'server' : undefined
  }
  const follow = (folder: string): FSWatcher =>
    watch(folder, { recursive: true }, (_, name) => {
      const file = join(folder, name ?? '')
      const kind = /(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)/.test(name ?? '')
        ? undefined
        : kindOf(file)
      if (!kind) return
      clearTimeout(timers.get(file))
      timers.set(
        file,
        setTimeout(() => onChange({ kind, file }), settleMs),
      )
    })

  const ours = ['src', 'styles', 'public'].map(name => join(root, name))
  const others = [contentRoot, blogRoot].filter(folder => !ours.some(own => isIn(own, folder)))
  const watchers = [...ours, ...others].map(follow)
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

function isIn(folder: string, file: string): boolean {
  const path = relative(folder, file)
  return path !== '..' && !path.startsWith(`..${sep}`) && !path.startsWith(sep)
}
