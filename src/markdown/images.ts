import type { Element } from 'hast'
import type { ResolvedImage } from './rendered.ts'

type Images = Readonly<Record<string, ResolvedImage>>

/** The addresses of images, videos and their posters, each once. */
export function imageReferences(media: readonly Element[]): string[] {
  return [...new Set(media.flatMap(addressesOf))]
}

/** If the author gave one side, the other is in proportion. */
export function applyResolvedImages(media: readonly Element[], resolved: Images): void {
  for (const { tagName, properties } of media) {
    const image =
      typeof properties.src === 'string' ? findImage(properties.src, resolved) : undefined
    if (image) properties.src = image.src
    if (typeof properties.poster === 'string')
      properties.poster = findImage(properties.poster, resolved).src
    if (properties.srcSet !== undefined)
      properties.srcSet = formatSrcset(safeCandidates(properties.srcSet), resolved)
    if (tagName !== 'img') continue
    Object.assign(properties, sizeOf(properties, image), {
      alt: properties.alt ?? '',
      loading: 'lazy',
      decoding: 'async',
    })
  }
}

function addressesOf({ properties: { src, poster, srcSet } }: Element): string[] {
  return [src, poster, ...safeCandidates(srcSet).map(({ src }) => src)].filter(
    address => typeof address === 'string' && address !== '',
  ) as string[]
}

export function findImage(src: string, images: Images): ResolvedImage {
  return (Object.hasOwn(images, src) ? images[src] : undefined) ?? { src }
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

/** Without schemes other than http(s), which the sanitizer does not check. */
function safeCandidates(srcset: Element['properties'][string]): Candidate[] {
  if (typeof srcset !== 'string') return []
  return parseSrcset(srcset).filter(({ src }) => !/^(?!https?:)[^/?#]*:/i.test(src))
}

/** An address may have commas within; the comma after a descriptor needs no space. */
const srcsetCandidate = /([^\s,](?:\S*[^\s,])?)(?:\s+([^,]+))?\s*(?:,|$)/g

/** `a.png 1x, b.png 2x` */
export function parseSrcset(srcset: string): Candidate[] {
  return Array.from(srcset.matchAll(srcsetCandidate), ([, src = '', descriptor = '']) => ({
    src,
    descriptor: descriptor.trim(),
  }))
}

export function formatSrcset(candidates: readonly Candidate[], images: Images): string {
  return candidates
    .map(({ src, descriptor }) => `${findImage(src, images).src} ${descriptor}`.trim())
    .join(', ')
}
