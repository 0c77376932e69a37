import { posix } from 'node:path'
import { imageSize } from 'image-size'
import { routes } from '../../../routes.ts'
import { findLibrary, refOfVersion } from '../../libraries/registry.ts'
import type {
  References,
  ResolvedImage,
  ResolvedLink,
  ResolvedReferences,
} from '../../markdown/rendered.ts'
import { decodePath, encodePath } from '../../router/canonical-pathname.ts'
import { createMatcher } from '../../router/match.ts'
import { type Destination, followRedirects } from '../../router/redirects.ts'
import { imageTypeOf } from '../source/file-kind.ts'
import { type DocsTree, docsPathname, docsTreeOf, docsTreesBeside } from './docs-tree.ts'
import { findPath } from './resolve.ts'

/** The page that contains a link. */
export type LinkOrigin = {
  readonly docs: DocsTree
  /** Path of the page's address under the docs root: `framework/vue/guides/queries`. */
  readonly page: string
  readonly framework: string | undefined
  /** Repository paths of the documents that the page is made of, its own first. */
  readonly files: readonly string[]
}

/**
 * A relative path is tried as a file path from each of the page's documents, then as a URL from the
 * page, then as a URL below it. A dead link keeps its plain form.
 */
export function resolveLink(href: string, origin: LinkOrigin): ResolvedLink {
  const ownPath = pathOnOwnHost(href)
  const { path, search, hash } = splitHref(ownPath ?? href)
  if (ownPath === undefined && /^(?:$|[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return { href }
  if (ownPath === undefined && !path.startsWith('/')) {
    return resolveRelative({ path, search, hash }, origin)
  }
  const found = siteAddress({ path, search, hash }, origin)
  if (found) return { href: found }
  return ownPath === undefined
    ? { href: withoutExtension(path) + search + hash, dead: true }
    : linkToTanStackCom(href, path)
}

function resolveRelative({ path: written, search, hash }: Href, origin: LinkOrigin): ResolvedLink {
  const path = decodePath(written).replace(/\/+$/, '')
  for (const file of origin.files) {
    const found = fileAddress(posix.join(posix.dirname(file), path), origin)
    if (found) return { href: found + search + hash }
  }
  const root = `/${origin.docs.library.id}/${origin.docs.version}/docs/`
  const page = root + origin.page
  const readings = [posix.dirname(page), page].map(base => posix.join(base, path))
  for (const reading of readings) {
    for (const variant of frameworkVariants(reading, root, origin.framework)) {
      const found = siteAddress({ path: encodePath(variant), search, hash }, origin, 'must exist')
      if (found) return { href: found }
    }
  }
  return { href: encodePath(withoutExtension(readings[0] ?? page)) + search + hash, dead: true }
}

/** The address of a repository file: a document, an example, or else the file on GitHub. */
function fileAddress(file: string, { docs, framework }: LinkOrigin): string | undefined {
  const { tree } = docs
  for (const one of docsTreesBeside(docs)) {
    const root = `${one.library.docsRoot}/`
    if (!`${file}/`.startsWith(root)) continue
    for (const variant of frameworkVariants(withoutExtension(file), root, framework)) {
      const found = documentAddress(one, variant.slice(root.length))
      if (found) return found
    }
  }
  const [, fw = '', name = ''] = /^examples\/([^/]+)\/([^/]+)\/?$/.exec(file) ?? []
  if (docs.examples.has(`${fw}/${name}`))
    return docsPathname(docs, `framework/${fw}/examples/${name}`)
  return tree.files.has(file)
    ? `https://github.com/${tree.repo}/blob/${tree.ref}/${encodePath(file)}`
    : undefined
}

/** The final address on this site with query and hash; `undefined` if the site has no such page. */
function siteAddress(
  href: Href,
  origin: LinkOrigin,
  doubt: 'may exist' | 'must exist' = 'may exist',
): string | undefined {
  const end = findDestination(href)
  if (!end) return undefined
  const address = end.pathname + end.search + end.hash
  const { libraryId = '', version = '' } = end.match?.params ?? {}
  const [, path] = /^\/[^/]+\/[^/]+\/docs\/(.+)$/.exec(end.pathname) ?? []
  const library = findLibrary(libraryId)
  if (!library || path === undefined) return address
  const { tree } = origin.docs
  if (library.repo !== tree.repo || refOfVersion(library, version) !== tree.ref)
    return doubt === 'may exist' ? address : undefined
  const found = documentAddress(docsTreeOf(library, version, tree), decodePath(path))
  return found && found + end.search + end.hash
}

function documentAddress(docs: DocsTree, path: string): string | undefined {
  const found = findPath(docs, path)
  return found && docsPathname(docs, found)
}

/** The path, and the path with `framework/{fw}/` after `root` added or removed. */
function frameworkVariants(path: string, root: string, framework: string | undefined): string[] {
  if (framework === undefined || !path.startsWith(root)) return [path]
  const rest = path.slice(root.length)
  const folder = `framework/${framework}/`
  return [path, rest.startsWith(folder) ? root + rest.slice(folder.length) : root + folder + rest]
}

/** A tanstack.com page that this site lacks keeps its address; it is dead if it is a library's. */
function linkToTanStackCom(href: string, path: string): ResolvedLink {
  const first = path.split('/').find(segment => segment !== '')
  return first !== undefined && findLibrary(first) ? { href, dead: true } : { href }
}

/**
 * Resolves an image. If it is in the page's repository, it comes from the page's tree: from this
 * site and with its size if it lies among documents, else from GitHub.
 */
export async function resolveImage(
  src: string,
  origin: LinkOrigin,
  read: (file: string) => Promise<Uint8Array | undefined>,
): Promise<ResolvedImage> {
  const { docs } = origin
  const { tree } = docs
  const file = repositoryFile(src, origin)
  if (file === undefined) return { src }
  if (!tree.files.has(file)) return { src: rawAddress(tree.repo, tree.ref, file) }
  const home = docsTreesBeside(docs).find(({ library }) => file.startsWith(`${library.docsRoot}/`))
  if (!home || !imageTypeOf(file)) return { src: rawAddress(tree.repo, tree.ref, file) }
  const bytes = await read(file)
  return {
    src: docsPathname(home, file.slice(home.library.docsRoot.length + 1)),
    ...(bytes ? sizeOf(bytes) : {}),
  }
}

/** `undefined` for an image elsewhere. A relative path must be in the tree. */
function repositoryFile(src: string, { docs: { tree }, files }: LinkOrigin): string | undefined {
  const raw =
    /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/(?:heads|tags)\/)?[^/]+\/([^?#]+)/.exec(
      src,
    )
  if (raw && raw[1]?.toLowerCase() !== tree.repo.toLowerCase()) return undefined
  if (!raw && /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(src)) return undefined
  if (raw) return decodePath(raw[2] ?? '')
  const path = decodePath(src.replace(/[?#].*$/, ''))
  return files.map(file => posix.join(posix.dirname(file), path)).find(file => tree.files.has(file))
}

function rawAddress(repo: string, ref: string, file: string): string {
  return `https://raw.githubusercontent.com/${repo}/${encodePath(ref)}/${encodePath(file)}`
}

/** The library throws `Error` or `TypeError` for bytes that it does not recognize as an image. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined
  }
}

/** For the site's own texts: references stay as written, without the host of this site. */
export async function resolveAsWritten({ links, images }: References): Promise<ResolvedReferences> {
  return {
    links: Object.fromEntries(links.map(href => [href, { href: withoutOwnHost(href) }])),
    images: Object.fromEntries(images.map(src => [src, { src }])),
  }
}

/** A tanstack.com page that this site lacks keeps its address. */
function withoutOwnHost(href: string): string {
  const ownPath = pathOnOwnHost(href)
  const end = ownPath === undefined ? undefined : findDestination(splitHref(ownPath))
  return end ? end.pathname + end.search + end.hash : href
}

/** The parts of an href as written: `search` with its `?`, `hash` with its `#`, or empty. */
type Href = { readonly path: string; readonly search: string; readonly hash: string }

const matcher = createMatcher(routes)
const ownHost = /^https?:\/\/(?:www\.)?tanstack\.com(?=[/?#]|$)/i

/** The path after tanstack.com, the host that authors link to; `undefined` for other hrefs. */
function pathOnOwnHost(href: string): string | undefined {
  return ownHost.test(href) ? href.replace(ownHost, '') || '/' : undefined
}

function splitHref(href: string): Href {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, search, hash }
}

/**
 * Where an address leads after redirects; `undefined` if the route table has no such page. It does
 * not check whether a document exists.
 */
function findDestination({
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
function withoutExtension(path: string): string {
  return path.replace(/\.md$/, '')
}
