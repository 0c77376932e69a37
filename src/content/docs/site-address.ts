import { routes } from '../../../routes.ts'
import type { Library } from '../../libraries/library.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type {
  References,
  ResolvedImage,
  ResolvedLink,
  ResolvedReferences,
} from '../../markdown/rendered.ts'
import { decodePath } from '../../router/canonical-pathname.ts'
import { createMatcher, type Matcher } from '../../router/match.ts'
import { type Destination, followRedirects } from '../../router/redirects.ts'
import { type DocsTree, docsPathname } from './docs-tree.ts'
import { findPath } from './resolve.ts'

type Route = (typeof routes)[number]

/** What links are checked against. A link to what is not known is not dead. */
export type KnownPages = {
  openKnown(library: Library, version: string): DocsTree | undefined
  /** Addresses below `/blog/`, of posts and of images beside them; `undefined` if not known. */
  readonly posts?: ReadonlySet<string> | undefined
  /** Whether the page of an address is known to lack the id of its hash, or can't be shown. */
  readonly isDead?: (address: string) => boolean
}

/** A dead link keeps its plain form. `resolveRelative` resolves a path without a leading slash. */
export function resolveHref(
  href: string,
  pages: KnownPages,
  resolveRelative: (href: Href) => ResolvedLink,
): ResolvedLink {
  const link = findTarget(href, pages, resolveRelative)
  return !link.dead && pages.isDead?.(link.href) ? { ...link, dead: true } : link
}

function findTarget(
  href: string,
  pages: KnownPages,
  resolveRelative: (href: Href) => ResolvedLink,
): ResolvedLink {
  const ownPath = pathOnOwnHost(href)
  const { path, search, hash } = splitHref(ownPath ?? href)
  if (ownPath === undefined && /^(?:$|[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return { href }
  if (ownPath === undefined && !path.startsWith('/')) return resolveRelative({ path, search, hash })
  const found = siteAddress({ path, search, hash }, pages)
  if (found) return { href: found }
  return ownPath === undefined
    ? { href: withoutExtension(path) + search + hash, dead: true }
    : linkToTanStackCom(href, path)
}

/** The final address on this site with query and hash; `undefined` if the site has no such page. */
export function siteAddress(
  href: Href,
  pages: KnownPages,
  doubt: 'may exist' | 'must exist' = 'may exist',
): string | undefined {
  const end = findDestination(href)
  if (!end) return undefined
  const address = end.pathname + end.search + end.hash
  const { libraryId = '', version = '', slug } = end.match?.params ?? {}
  if (end.match?.name === 'blog-post' && slug !== undefined && pages.posts)
    return pages.posts.has(slug) ? address : undefined
  const [, path] = /^\/[^/]+\/[^/]+\/docs\/(.+)$/.exec(end.pathname) ?? []
  const library = findLibrary(libraryId)
  if (!library || path === undefined) return address
  const docs = pages.openKnown(library, version)
  if (!docs) return doubt === 'may exist' ? address : undefined
  const found = documentAddress(docs, decodePath(path))
  return found && found + end.search + end.hash
}

export function documentAddress(docs: DocsTree, path: string): string | undefined {
  const found = findPath(docs, path)
  return found && docsPathname(docs, found)
}

/** A tanstack.com page that this site lacks keeps its address; it is dead if it should be here. */
function linkToTanStackCom(href: string, path: string): ResolvedLink {
  const first = path.split('/').find(segment => segment !== '')
  const isOurs = first === 'blog' || (first !== undefined && findLibrary(first) !== undefined)
  return isOurs ? { href, dead: true } : { href }
}

export async function resolveReferences(
  { links, images }: References,
  resolveLink: (href: string) => ResolvedLink,
  resolveImage: (src: string) => Promise<ResolvedImage>,
): Promise<ResolvedReferences> {
  const resolvedImages = images.map(async src => [src, await resolveImage(src)] as const)
  return {
    links: Object.fromEntries(links.map(href => [href, resolveLink(href)])),
    images: Object.fromEntries(await Promise.all(resolvedImages)),
  }
}

/** For the site's own texts: references stay as written, without the host of this site. */
export function resolveAsWritten(references: References): Promise<ResolvedReferences> {
  return resolveReferences(
    references,
    href => ({ href: withoutOwnHost(href) }),
    async src => ({ src }),
  )
}

/** A tanstack.com page that this site lacks keeps its address. */
function withoutOwnHost(href: string): string {
  const ownPath = pathOnOwnHost(href)
  const end = ownPath === undefined ? undefined : findDestination(splitHref(ownPath))
  return end ? end.pathname + end.search + end.hash : href
}

/** The parts of an href as written: `search` with its `?`, `hash` with its `#`, or empty. */
export type Href = { readonly path: string; readonly search: string; readonly hash: string }

let matcher: Matcher<Route> | undefined

/** Compiles the patterns at the first call. */
export function routeMatcher(): Matcher<Route> {
  matcher ??= createMatcher(routes)
  return matcher
}

const ownHost = /^https?:\/\/(?:www\.)?tanstack\.com(?=[/?#]|$)/i

/** The path after tanstack.com, the host that authors link to; `undefined` for other hrefs. */
function pathOnOwnHost(href: string): string | undefined {
  return ownHost.test(href) ? href.replace(ownHost, '') || '/' : undefined
}

function splitHref(href: string): Href {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, search, hash }
}

/** After redirects; `undefined` without such a route. A document may still be missing. */
function findDestination({
  path,
  search,
  hash,
}: Href): Omit<Destination<Route>, 'steps'> | undefined {
  const end = followRedirects(routeMatcher(), { pathname: withoutExtension(path), search, hash })
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
