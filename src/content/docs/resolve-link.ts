import { posix } from 'node:path'
import { imageSize } from 'image-size'
import { findLibrary, refOfVersion } from '../../libraries/registry.ts'
import type { ResolvedImage, ResolvedLink } from '../../markdown/rendered.ts'
import { decodePath, encodePath } from '../../router/canonical-pathname.ts'
import { imageTypeOf } from '../source/file-kind.ts'
import { type DocsTree, docsPathname, docsTreeOf, docsTreesBeside } from './docs-tree.ts'
import { findPath } from './resolve.ts'
import {
  behindOwnHost,
  findDestination,
  type Href,
  splitHref,
  withoutExtension,
} from './site-address.ts'

/** Where a link is written. */
export type LinkOrigin = {
  readonly docs: DocsTree
  /** The page's address under the docs root: `framework/vue/guides/queries`. */
  readonly page: string
  readonly framework: string | undefined
  /** Repository paths of the documents that the page is made of, its own first. */
  readonly files: readonly string[]
}

/**
 * Where a link of a document leads (decisions, Content). Of the readings of a relative path the first that exists wins: by file path from each
 * of the page's documents, as a URL from the page, as a URL from the page taken as a folder. A dead link keeps its plain reading.
 */
export function resolveLink(href: string, origin: LinkOrigin): ResolvedLink {
  const behind = behindOwnHost(href)
  const { path, search, hash } = splitHref(behind ?? href)
  if (behind === undefined && /^(?:$|[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return { href }
  if (behind === undefined && !path.startsWith('/')) {
    return resolveRelative({ path, search, hash }, origin)
  }
  const found = siteAddress({ path, search, hash }, origin)
  if (found) return { href: found }
  return behind === undefined
    ? { href: withoutExtension(path) + search + hash, dead: true }
    : foreignOrDead(href, path)
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

/** The address of a file of the tree, by its path in the repository: a document, an example, or else the file itself on GitHub. */
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

/** An address of this site in its final spelling, with the link's query and hash; `undefined` where the site has no such page. */
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

/** The path as it is, and with `framework/{fw}/` after `root` put in or taken out. */
function frameworkVariants(path: string, root: string, framework: string | undefined): string[] {
  if (framework === undefined || !path.startsWith(root)) return [path]
  const rest = path.slice(root.length)
  const folder = `framework/${framework}/`
  return [path, rest.startsWith(folder) ? root + rest.slice(folder.length) : root + folder + rest]
}

/** A page of tanstack.com that this site does not have stays a link to that host, unless it is one that this site should have. */
function foreignOrDead(href: string, path: string): ResolvedLink {
  const first = path.split('/').find(segment => segment !== '')
  return first !== undefined && findLibrary(first) ? { href, dead: true } : { href }
}

/**
 * Where an image is. One of the page's own repository is taken from the tree that the page is of, whatever branch its address names: by
 * this site where it is among documents, with the size that its bytes tell, else by GitHub's raw host. Any other stays as written.
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

/** The image's path in the page's repository, or `undefined` when it is somewhere else; a relative one must be in the tree. */
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

/** The library throws a plain `Error` or a `TypeError` for bytes that are no image it knows: then no room is reserved. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined
  }
}
