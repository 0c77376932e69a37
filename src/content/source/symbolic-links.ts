import { posix } from 'node:path'
import type { GitBlob } from './source.ts'

/** More links one after another are taken for a circle. */
const maxLinks = 8
/** A link to a folder has a copy of each file in it. */
const maxLinkedFiles = 5_000
/** Git writes what a link leads to as the text of its blob. */
export const symbolicLinkMode = '120000'

/**
 * Adds the files that links lead to, at the links' paths. `links` has what is written in each link,
 * by path. Links that lead out of the repository are left out. Returns what is wrong with others.
 */
export function addLinkedFiles(
  files: Map<string, GitBlob>,
  links: ReadonlyMap<string, string>,
): string[] {
  const problems: string[] = []
  const regular = [...files]
  let added = 0
  for (const link of links.keys()) {
    const target = follow(link, links, [])
    if (typeof target !== 'string') {
      if (target) problems.push(`Symbolic links run in a circle: ${target.circle.join(' -> ')}`)
      continue
    }
    const linked = regular.filter(([path]) => path === target || path.startsWith(`${target}/`))
    added += linked.length
    if (added > maxLinkedFiles) {
      problems.push(`Symbolic links lead to more than ${maxLinkedFiles} files, the last: ${link}`)
      break
    }
    for (const [path, blob] of linked)
      files.set(link + path.slice(target.length), { ...blob, target: path })
  }
  return problems
}

type Circle = { readonly circle: readonly string[] }

/** The path without links; `undefined` outside of the repository. */
function follow(
  path: string,
  links: ReadonlyMap<string, string>,
  through: readonly string[],
): string | Circle | undefined {
  const segments = path.split('/')
  const link = segments.map((_, at) => segments.slice(0, at + 1).join('/')).find(p => links.has(p))
  if (link === undefined) return path
  const circle = [...through, link]
  if (through.includes(link) || circle.length > maxLinks) return { circle }
  const written = links.get(link) ?? ''
  const target = posix.join(posix.dirname(link), written).replace(/\/$/, '')
  if (written.startsWith('/') || target.startsWith('..')) return undefined
  // A link to a folder that it is in has no end.
  if (target === '.' || `${link}/`.startsWith(`${target}/`)) return { circle: [...circle, target] }
  return follow(target + path.slice(link.length), links, circle)
}
