/**
 * Resolves the links and images of documents and posts. A link is read as an address of this site,
 * or relative to its page; then the address is looked up in the documents that the site knows.
 */
import { posix } from 'node:path'
import { imageSize } from 'image-size'
import { routes } from '../../../routes.ts'
import type { Library } from '../../libraries/library.ts'
import { findLibrary, refOfVersion } from '../../libraries/registry.ts'
import type {
  References,
  ResolvedImage,
  ResolvedLink,
  ResolvedReferences,
} from '../../markdown/rendered.ts'
import { decodePath, encodePath } from '../../router/canonical-pathname.ts'
import { type Destination, followRedirects } from '../../router/redirects.ts'
import { imageTypeOf, isLfsPointer, maxPointerBytes } from '../source/file-kind.ts'
import {
  type DocsTree,
  docsPathname,
  docsTreeOf,
  docsTreesInRepository,
  findPath,
} from './docs-tree.ts'

type Route = (typeof routes)[number]

/** What links are checked against. A link to a page that is not known is not dead. */
export type KnownPages = {
  openKnown(library: Library, version: string): DocsTree | undefined
  /** Addresses below `/blog/`, of posts and of images beside them; `undefined` if not known. */
  readonly posts?: ReadonlySet<string> | undefined
  /** Whether the page of an address is known to lack the id of its hash, or can't be shown. */
  readonly isDead?: (address: string) => boolean
  /** An address with a hash as its page has the id, if only the letter case differs. */
  readonly repairHash?: (address: string) => string
}

/** The page that contains a link. */
export type LinkOrigin = {
  readonly docs: DocsTree
  /** Path of the page's address under the docs root: `framework/vue/guides/queries`. */
  readonly page: string
  readonly framework: string | undefined
  /** Repository paths of the documents that the page is made of, its own first. */
  readonly files: readonly string[]
}

/** The parts of an href as written: `search` with its `?`, `hash` with its `#`, or empty. */
type Href = { readonly path: string; readonly search: string; readonly hash: string }

type ReadBytes = (file: string) => Promise<Uint8Array | undefined>

/** `read` reads an image of the page's repository, for its size. */
export function resolveReferences(
  references: References,
  origin: LinkOrigin,
  site: KnownPages,
  read: ReadBytes,
): Promise<ResolvedReferences> {
  return mapReferences(
    references,
    href => resolveLink(href, origin, site),
    src => resolveImage(src, origin, read),
  )
}

/** Paths are in the folder of posts, which is served below `/blog/`, images also after a slash. */
export function resolvePostReferences(
  references: References,
  site: KnownPages,
  read: ReadBytes,
): Promise<ResolvedReferences> {
  return mapReferences(
    references,
    href => resolvePostLink(href, site),
    src => resolvePostImage(src, read),
  )
}

/** For the site's own texts: references stay as written, without the host of this site. */
export function resolveAsWritten(references: References): Promise<ResolvedReferences> {
  return mapReferences(
    references,
    href => ({ href: withoutOwnHost(href) }),
    async src => ({ src }),
  )
}

async function mapReferences(
  { links, images }: References,
  linkOf: (href: string) => ResolvedLink,
  imageOf: (src: string) => Promise<ResolvedImage>,
): Promise<ResolvedReferences> {
  const resolvedImages = images.map(async src => [src, await imageOf(src)] as const)
  return {
    links: Object.fromEntries(links.map(href => [href, linkOf(href)])),
    images: Object.fromEntries(await Promise.all(resolvedImages)),
  }
}

/**
 * Tries a relative path as a file's from each document of the page, then as a URL from the page,
 * then below it, then as a folder's. A dead link keeps its plain form.
 */
export function resolveLink(href: string, origin: LinkOrigin, site: KnownPages): ResolvedLink {
  const { tree } = origin.docs
  const pages: KnownPages = {
    ...site,
    openKnown: (library, version) =>
      library.repo === tree.repo && refOfVersion(library, version) === tree.ref
        ? docsTreeOf(library, version, tree)
        : site.openKnown(library, version),
  }
  if (isRelative(href)) return checkTarget(resolveRelative(splitHref(href), origin, pages), pages)
  const link = resolveAddress(href, pages)
  if (!link.dead || !href.startsWith('/')) return link
  // GitHub reads such a link from the root of the repository.
  const { path, search, hash } = splitHref(href)
  const file = posix.join('.', decodePath(path)).replace(/\/$/, '')
  const found = fileAddress(file, origin) ?? folderAddress(file, origin)
  return found ? checkTarget({ href: found + search + hash }, pages) : link
}

function resolvePostLink(href: string, pages: KnownPages): ResolvedLink {
  if (!isRelative(href)) return resolveAddress(href, pages)
  const { path, search, hash } = splitHref(href)
  const address = encodePath(posix.join('/blog', withoutExtension(decodePath(path))))
  const found = siteAddress({ path: address, search, hash }, pages, 'must exist')
  const link: ResolvedLink = found ? { href: found } : { href: address + search + hash, dead: true }
  return checkTarget(link, pages)
}

/** An address of this site, with or without its host. Other hrefs stay as written. */
export function resolveAddress(href: string, pages: KnownPages): ResolvedLink {
  const ownPath = pathOnOwnHost(href)
  if (ownPath === undefined && !/^\/(?!\/)/.test(href)) return { href }
  const { path, search, hash } = splitHref(ownPath ?? href)
  const found = siteAddress({ path, search, hash }, pages)
  if (found) return checkTarget({ href: found }, pages)
  return ownPath === undefined
    ? { href: withoutExtension(path) + search + hash, dead: true }
    : linkToTanStackCom(href, path)
}

/** Marks a link to an id that its page lacks, or to a page that can't be shown; mends its case. */
function checkTarget(link: ResolvedLink, pages: KnownPages): ResolvedLink {
  if (link.dead) return link
  if (pages.isDead?.(link.href)) return { ...link, dead: true }
  return pages.repairHash ? { href: pages.repairHash(link.href) } : link
}

function resolveRelative(
  { path: written, search, hash }: Href,
  origin: LinkOrigin,
  pages: KnownPages,
): ResolvedLink {
  const path = decodePath(written).replace(/\/+$/, '')
  const files = origin.files.map(file => posix.join(posix.dirname(file), path))
  for (const file of files) {
    const found = fileAddress(file, origin)
    if (found) return { href: found + search + hash }
  }
  const root = `/${origin.docs.library.id}/${origin.docs.version}/docs/`
  const page = root + origin.page
  const readings = [posix.dirname(page), page].map(base => posix.join(base, path))
  for (const reading of readings) {
    for (const variant of frameworkVariants(reading, root, origin.framework)) {
      const found = siteAddress({ path: encodePath(variant), search, hash }, pages, 'must exist')
      if (found) return { href: found }
    }
  }
  for (const folder of files) {
    const found = folderAddress(folder, origin)
    if (found) return { href: found + search + hash }
  }
  return { href: encodePath(withoutExtension(readings[0] ?? page)) + search + hash, dead: true }
}

/** The address of a repository file: a document, an example, or else the file on GitHub. */
function fileAddress(file: string, { docs, framework }: LinkOrigin): string | undefined {
  const { tree } = docs
  for (const beside of docsTreesInRepository(docs)) {
    const root = `${beside.library.docsRoot}/`
    if (!`${file}/`.startsWith(root)) continue
    for (const variant of frameworkVariants(withoutExtension(file), root, framework)) {
      const found = documentAddress(beside, variant.slice(root.length))
      if (found) return found
    }
  }
  const example = docs.examples.get(file.replace(/^examples\//, ''))
  if (example && file.startsWith('examples/')) return docsPathname(docs, example.path)
  return tree.files.has(file)
    ? `https://github.com/${tree.repo}/blob/${tree.ref}/${encodePath(file)}`
    : undefined
}

/** A folder of the repository, on GitHub. */
function folderAddress(folder: string, { docs: { tree } }: LinkOrigin): string | undefined {
  const isFolder = tree.files.keys().some(file => file.startsWith(`${folder}/`))
  return isFolder
    ? `https://github.com/${tree.repo}/tree/${tree.ref}/${encodePath(folder)}`
    : undefined
}

/** The path, and the path with `framework/{fw}/` after `root` added or removed. */
function frameworkVariants(path: string, root: string, framework: string | undefined): string[] {
  if (framework === undefined || !path.startsWith(root)) return [path]
  const rest = path.slice(root.length)
  const folder = `framework/${framework}/`
  return [path, rest.startsWith(folder) ? root + rest.slice(folder.length) : root + folder + rest]
}

/**
 * The final address on this site with query and hash; `undefined` if the site has no such page.
 * `doubt` decides about documents of a version that is not known.
 */
function siteAddress(
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

function documentAddress(docs: DocsTree, path: string): string | undefined {
  const found = findPath(docs, path)
  return found && docsPathname(docs, found)
}

/** A tanstack.com page that this site lacks keeps its address; it is dead if it should be here. */
function linkToTanStackCom(href: string, path: string): ResolvedLink {
  const first = path.split('/').find(segment => segment !== '')
  const isOurs = first === 'blog' || (first !== undefined && findLibrary(first) !== undefined)
  return isOurs ? { href, dead: true } : { href }
}

/** A tanstack.com page that this site lacks keeps its address. */
function withoutOwnHost(href: string): string {
  const ownPath = pathOnOwnHost(href)
  const end = ownPath === undefined ? undefined : findDestination(splitHref(ownPath))
  return end ? end.pathname + end.search + end.hash : href
}

/** After redirects; `undefined` without such a route. A document may still be missing. */
function findDestination({
  path,
  search,
  hash,
}: Href): Omit<Destination<Route>, 'steps'> | undefined {
  const end = followRedirects(routes, { pathname: withoutExtension(path), search, hash })
  if ('fault' in end) return undefined
  if (end.steps.includes(301)) return { pathname: path, search, hash, match: undefined }
  if (!end.match || end.match.name === 'unknown-library') return undefined
  const { libraryId } = end.match.params
  if (libraryId !== undefined && !findLibrary(libraryId)) return undefined
  return end.match.name === 'misplaced-document'
    ? { ...end, pathname: end.pathname.replace(/^(?:\/[^/]+){2}/, '$&/docs') }
    : end
}

/** Returns the image at an address of this site, with its size, if it is beside documents. */
export async function resolveImage(
  src: string,
  origin: LinkOrigin,
  read: ReadBytes,
): Promise<ResolvedImage> {
  const { docs } = origin
  const { tree } = docs
  const file = repositoryFile(src, origin)
  if (file === undefined) return { src }
  const home = docsTreesInRepository(docs).find(({ library }) =>
    file.startsWith(`${library.docsRoot}/`),
  )
  const blob = tree.files.get(file)
  const isServed = home && blob && imageTypeOf(file)
  const mayBePointer = blob !== undefined && blob.size <= maxPointerBytes
  const bytes = isServed || mayBePointer ? await read(file) : undefined
  const onGitHub = `${tree.repo}/${encodePath(tree.ref)}/${encodePath(blob?.target ?? file)}`
  if (bytes && isLfsPointer(bytes))
    return { src: `https://media.githubusercontent.com/media/${onGitHub}` }
  if (!isServed) return { src: `https://raw.githubusercontent.com/${onGitHub}` }
  const path = file.slice(home.library.docsRoot.length + 1)
  return { src: docsPathname(home, path), ...(bytes ? imageSizeOf(bytes) : {}) }
}

/** `undefined` for an image elsewhere. A path, from the root or not, must be in the tree. */
function repositoryFile(src: string, { docs: { tree }, files }: LinkOrigin): string | undefined {
  const raw =
    /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/(?:refs\/(?:heads|tags)\/)?[^/]+\/([^?#]+)/.exec(
      src,
    )
  if (raw && raw[1]?.toLowerCase() !== tree.repo.toLowerCase()) return undefined
  if (raw) return decodePath(raw[2] ?? '')
  const path = decodePath(src.replace(/[?#].*$/, ''))
  if (isAbsoluteSource(src)) {
    const file = posix.join('.', path)
    return src.startsWith('/') && tree.files.has(file) ? file : undefined
  }
  return files.map(file => posix.join(posix.dirname(file), path)).find(file => tree.files.has(file))
}

async function resolvePostImage(src: string, read: ReadBytes): Promise<ResolvedImage> {
  const written = pathOnOwnHost(src) ?? src
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return { src }
  const path = posix.join(decodePath(written.replace(/^\/|[?#].*$/g, '')))
  const bytes = await read(path)
  return bytes ? { src: `/blog/${encodePath(path)}`, ...imageSizeOf(bytes) } : { src }
}

function isAbsoluteSource(src: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(src)
}

/** The library throws `Error` or `TypeError` for bytes that it does not recognize as an image. */
function imageSizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined
  }
}

const ownHost = /^https?:\/\/(?:www\.)?tanstack\.com(?=[/?#]|$)/i

/** The path after tanstack.com, the host that authors link to; `undefined` for other hrefs. */
function pathOnOwnHost(href: string): string | undefined {
  return ownHost.test(href) ? href.replace(ownHost, '') || '/' : undefined
}

/** Whether an href is a path without a scheme, a host, or a slash at its beginning. */
function isRelative(href: string): boolean {
  return !/^(?:[?#]|$|[a-z][a-z\d+.-]*:|\/)/i.test(href)
}

function splitHref(href: string): Href {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? []
  return { path, search, hash }
}

/** Authors write `.md`; addresses have none. */
function withoutExtension(path: string): string {
  return path.replace(/\.md$/, '')
}
