import type { Element } from 'hast'
import type { ResolvedImage } from './rendered.ts'

type Images = Readonly<Record<string, ResolvedImage>>

/** The addresses of images, videos and their posters, each once. */
export function imageReferences(media: readonly Element[]): string[] {
  return [...new Set(media.flatMap(addressesOf))]
}

/**
 * Writes where images are, and their sizes. If the author gave one side, the other is in
 * proportion.
 */
export function settleImages(media: readonly Element[], resolved: Images): void {
  for (const { tagName, properties } of media) {
    const image = typeof properties.src === 'string' ? find(properties.src, resolved) : undefined
    if (image) properties.src = image.src
    if (typeof properties.poster === 'string')
      properties.poster = find(properties.poster, resolved).src
    if (properties.srcSet !== undefined)
      properties.srcSet = formatSrcset(readSrcset(properties.srcSet), resolved)
    if (tagName !== 'img') continue
    Object.assign(properties, sizeOf(properties, image), {
      alt: properties.alt ?? '',
      loading: 'lazy',
      decoding: 'async',
    })
  }
}

function addressesOf({ properties: { src, poster, srcSet } }: Element): string[] {
  return [src, poster, ...readSrcset(srcSet).map(({ src }) => src)].filter(
    address => typeof address === 'string' && address !== '',
  ) as string[]
}

function find(src: string, resolved: Images): ResolvedImage {
  return (Object.hasOwn(resolved, src) ? resolved[src] : undefined) ?? { src }
}

function sizeOf({ width, height }: Element['properties'], image: ResolvedImage | undefined) {
  const own = { width: Number(width) || undefined, height: Number(height) || undefined }
  if (!image?.width || !image.height || (own.width && own.height)) return own
  if (own.width)
    return { width: own.width, height: Math.round((own.width * image.height) / image.width) }
  if (own.height)
    return { width: Math.round((own.height * image.width) / image.height), height: own.height }
  return { width: image.width, height: image.height }
}

type Candidate = { readonly src: string; readonly descriptor: string }

/** `a.png 1x, b.png 2x`, without schemes other than http(s): the sanitizer does not check them. */
function readSrcset(srcset: unknown): Candidate[] {
  const text = Array.isArray(srcset) ? srcset.join(', ') : typeof srcset === 'string' ? srcset : ''
  return text
    .split(/,\s+/)
    .map(candidate => candidate.trim().split(/\s+/))
    .flatMap(([src = '', descriptor = '']) =>
      src === '' || /^(?!https?:)[^/?#]*:/i.test(src) ? [] : [{ src, descriptor }],
    )
}

function formatSrcset(candidates: readonly Candidate[], resolved: Images): string {
  return candidates
    .map(({ src, descriptor }) => `${find(src, resolved).src} ${descriptor}`.trim())
    .join(', ')
}
