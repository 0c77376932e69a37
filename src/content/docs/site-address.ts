import { routes } from '../../../routes.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { createMatcher } from '../../router/match.ts'
import { type Destination, followRedirects } from '../../router/redirects.ts'

/** The parts of an href as written: `search` with its `?`, `hash` with its `#`, or empty. */
export type Href = { readonly path: string; readonly search: string; readonly hash: string }

const matcher = createMatcher(routes)
const ownHost = /^https?:\/\/(?:www\.)?tanstack\.com(?=[/?#]|$)/i

/** The path after tanstack.com, the host that authors link to; `undefined` for other hrefs. */
export function behindOwnHost(href: string): string | undefined {
  return ownHost.test(href) ? href.replace(ownHost, '') || '/' : undefined
}

export function splitHref(href: string): Href {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, search, hash }
}

/**
 * Where an address leads after redirects; `undefined` if the route table has no such page. It does
 * not check whether a document exists.
 */
export function findDestination({
  path,
  search,
  hash,
}: Href): Omit<Destination<(typeof routes)[number]>, 'steps'> | undefined {
  const end = followRedirects(matcher, { pathname: withoutExtension(path), search, hash })
  if ('fault' in end) return undefined
  if (end.steps.includes(301)) return { pathname: path, search, hash, match: undefined }
  if (!end.match || end.match.name === 'unknown-library') return undefined
  const { libraryId } = end.match.params
  return libraryId === undefined || findLibrary(libraryId) ? end : undefined
}

/** Authors write `.md`; addresses have none. */
export function withoutExtension(path: string): string {
  return path.replace(/\.md$/, '')
}
