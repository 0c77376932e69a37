import { routes } from '../../../routes.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { createMatcher } from '../../router/match.ts'
import { type Destination, followRedirects } from '../../router/redirects.ts'

/** An href in its parts as they are written: the query is empty or from `?` on, the hash empty or from `#` on. */
export type Href = { readonly path: string; readonly search: string; readonly hash: string }

const matcher = createMatcher(routes)
const ownHost = /^https?:\/\/(?:www\.)?tanstack\.com(?=[/?#]|$)/i

/** What an href says behind tanstack.com, the host that documents and posts are written for; `undefined` for any other href. */
export function behindOwnHost(href: string): string | undefined {
  return ownHost.test(href) ? href.replace(ownHost, '') || '/' : undefined
}

export function splitHref(href: string): Href {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, search, hash }
}

/**
 * Where an address ends, as far as the route table and the registry of libraries know; `undefined` where they have no such page. An address
 * that leads out of the site stays itself. Whether a document exists is for its tree to say.
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

/** Addresses of documents have none, though authors write it. */
export function withoutExtension(path: string): string {
  return path.replace(/\.md$/, '')
}
