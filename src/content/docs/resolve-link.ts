import { posix } from 'node:path'
import { imageSize } from 'image-size'
import { refOfVersion } from '../../libraries/registry.ts'
import type { ResolvedImage, ResolvedLink } from '../../markdown/rendered.ts'
import { decodePath, encodePath } from '../../router/canonical-pathname.ts'
import { imageTypeOf } from '../source/file-kind.ts'
import { type DocsTree, docsPathname, docsTreeOf, docsTreesInRepository } from './docs-tree.ts'
import {
  documentAddress,
  type Href,
  type KnownPages,
  resolveHref,
  siteAddress,
  withoutExtension,
} from './site-address.ts'

/** The page that contains a link. */
export type LinkOrigin = {
  readonly docs: DocsTree
  /** Path of the page's address under the docs root: `framework/vue/guides/queries`. */
  readonly page: string
  readonly framework: string | undefined
  /** Repository paths of the documents that the page is made of, its own first. */
  readonly files: readonly string[]
}

/** Tries a path as a file's from each document, then as a URL from the page, then below it. */
export function resolveLink(href: string, origin: LinkOrigin, site: KnownPages): ResolvedLink {
  const { tree } = origin.docs
  const pages: KnownPages = {
    ...site,
    openKnown: (library, version) =>
      library.repo === tree.repo && refOfVersion(library, version) === tree.ref
        ? docsTreeOf(library, version, tree)
        : site.openKnown(library, version),
  }
  return resolveHref(href, pages, relative => resolveRelative(relative, origin, pages))
}

function resolveRelative(
  { path: written, search, hash }: Href,
  origin: LinkOrigin,
  pages: KnownPages,
): ResolvedLink {
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
      const found = siteAddress({ path: encodePath(variant), search, hash }, pages, 'must exist')
      if (found) return { href: found }
    }
  }
  return { href: encodePath(withoutExtension(readings[0] ?? page)) + search + hash, dead: true }
}

/** The address of a repository file: a document, an example, or else the file on GitHub. */
function fileAddress(file: string, { docs, framework }: LinkOrigin): string | undefined {
  const { tree } = docs
  for (const one of docsTreesInRepository(docs)) {
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

/** The path, and the path with `framework/{fw}/` after `root` added or removed. */
function frameworkVariants(path: string, root: string, framework: string | undefined): string[] {
  if (framework === undefined || !path.startsWith(root)) return [path]
  const rest = path.slice(root.length)
  const folder = `framework/${framework}/`
  return [path, rest.startsWith(folder) ? root + rest.slice(folder.length) : root + folder + rest]
}

/** From this site and with its size if the image lies among documents, else from GitHub. */
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
  const home = docsTreesInRepository(docs).find(({ library }) =>
    file.startsWith(`${library.docsRoot}/`),
  )
  if (!home || !imageTypeOf(file)) return { src: rawAddress(tree.repo, tree.ref, file) }
  const bytes = await read(file)
  return {
    src: docsPathname(home, file.slice(home.library.docsRoot.length + 1)),
    ...(bytes ? imageSizeOf(bytes) : {}),
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
export function imageSizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return { width: Math.round(width), height: Math.round(height) }
  } catch {
    return undefined
  }
}
