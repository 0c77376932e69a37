import { posix } from 'node:path'
import type {
  References,
  ResolvedImage,
  ResolvedLink,
  ResolvedReferences,
} from '../../markdown/rendered.ts'
import { decodePath, encodePath } from '../../router/canonical-pathname.ts'
import { imageSizeOf } from '../docs/resolve-link.ts'
import {
  type Href,
  type KnownPages,
  resolveHref,
  resolveReferences,
  siteAddress,
  withoutExtension,
} from '../docs/site-address.ts'

/** Relative addresses are paths in the folder of posts, which is served below `/blog/`. */
export function resolvePostReferences(
  references: References,
  pages: KnownPages,
  readImage: (path: string) => Promise<Uint8Array | undefined>,
): Promise<ResolvedReferences> {
  return resolveReferences(
    references,
    href => resolveHref(href, pages, relative => resolveRelative(relative, pages)),
    src => resolveImage(src, readImage),
  )
}

function resolveRelative({ path, search, hash }: Href, pages: KnownPages): ResolvedLink {
  const address = encodePath(posix.join('/blog', withoutExtension(decodePath(path))))
  const found = siteAddress({ path: address, search, hash }, pages, 'must exist')
  return found ? { href: found } : { href: address + search + hash, dead: true }
}

async function resolveImage(
  src: string,
  readImage: (path: string) => Promise<Uint8Array | undefined>,
): Promise<ResolvedImage> {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(src)) return { src }
  const path = posix.join(decodePath(src.replace(/[?#].*$/, '')))
  const bytes = await readImage(path)
  return bytes ? { src: `/blog/${encodePath(path)}`, ...imageSizeOf(bytes) } : { src }
}
