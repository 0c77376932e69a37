import { posix } from 'node:path'
import { imageSize } from 'image-size'
import type { ResolvedImage } from '../../markdown/rendered.ts'
import { decodePath, encodePath } from '../../router/canonical-pathname.ts'
import { imageTypeOf } from '../source/file-kind.ts'
import { docsPathname, docsTreesBeside } from './docs-tree.ts'
import type { LinkOrigin } from './resolve-link.ts'

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
