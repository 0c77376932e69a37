import type { Element } from 'hast'
import type { ImageAnswer } from './rendered.ts'

type Images = Readonly<Record<string, ImageAnswer>>

/** The addresses of images, videos and their posters that the world is asked about, each once, in order. */
export function imageReferences(media: readonly Element[]): string[] {
  return [...new Set(media.flatMap(addressesOf))]
}

/** Writes the answers. An image's size reserves its room; where its author gave one side, the other follows in proportion. */
export function answerImages(media: readonly Element[], answers: Images): void {
  for (const { tagName, properties } of media) {
    const answer =
      typeof properties.src === 'string' ? answerTo(properties.src, answers) : undefined
    if (answer) properties.src = answer.src
    if (typeof properties.poster === 'string')
      properties.poster = answerTo(properties.poster, answers).src
    if (properties.srcSet !== undefined)
      properties.srcSet = formatSrcset(readSrcset(properties.srcSet), answers)
    if (tagName !== 'img') continue
    Object.assign(properties, sizeOf(properties, answer), {
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

function answerTo(src: string, answers: Images): ImageAnswer {
  return (Object.hasOwn(answers, src) ? answers[src] : undefined) ?? { src }
}

function sizeOf({ width, height }: Element['properties'], answer: ImageAnswer | undefined) {
  const own = { width: Number(width) || undefined, height: Number(height) || undefined }
  if (!answer?.width || !answer.height || (own.width && own.height)) return own
  if (own.width)
    return { width: own.width, height: Math.round((own.width * answer.height) / answer.width) }
  if (own.height)
    return { width: Math.round((own.height * answer.width) / answer.height), height: own.height }
  return { width: answer.width, height: answer.height }
}

type Candidate = { readonly src: string; readonly descriptor: string }

/** `a.png 1x, b.png 2x`. The sanitizer does not look into it: an address with another scheme than http(s) is left out here. */
function readSrcset(srcset: unknown): Candidate[] {
  const text = Array.isArray(srcset) ? srcset.join(', ') : typeof srcset === 'string' ? srcset : ''
  return text
    .split(/,\s+/)
    .map(candidate => candidate.trim().split(/\s+/))
    .flatMap(([src = '', descriptor = '']) =>
      src === '' || /^(?!https?:)[^/?#]*:/i.test(src) ? [] : [{ src, descriptor }],
    )
}

function formatSrcset(candidates: readonly Candidate[], answers: Images): string {
  return candidates
    .map(({ src, descriptor }) => `${answerTo(src, answers).src} ${descriptor}`.trim())
    .join(', ')
}
