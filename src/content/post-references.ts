import { posix } from 'node:path'
import type {
  References,
  ResolvedImage,
  ResolvedLink,
  ResolvedReferences,
} from '../markdown/rendered.ts'
import { decodePath, encodePath } from '../router/canonical-pathname.ts'
import { imageSizeOf } from './docs/resolve-link.ts'
import {
  type Href,
  type KnownPages,
  resolveHref,
  siteAddress,
  withoutExtension,
} from './docs/site-address.ts'

/** Relative addresses are in the folder of posts, which `/blog/` shows. */
export async function resolvePostReferences(
  { links, images }: References,
  pages: KnownPages,
  readImage: (path: string) => Promise<Uint8Array | undefined>,
): Promise<ResolvedReferences> {
  const resolvedImages = images.map(async src => [src, await resolveImage(src, readImage)] as const)
  const relative = (href: Href) => resolveRelative(href, pages)
  return {
    links: Object.fromEntries(links.map(href => [href, resolveHref(href, pages, relative)])),
    images: Object.fromEntries(await Promise.all(resolvedImages)),
  }
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
