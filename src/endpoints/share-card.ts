import type { Node } from '@takumi-rs/core'
import { type ShareColors, shareColorsOf } from '../libraries/accents.ts'
import { frameworkName, knownFrameworks } from '../libraries/frameworks.ts'
import type { Library } from '../libraries/library.ts'
import { findLibrary } from '../libraries/registry.ts'
import { shareImage } from '../pages/share-image.ts'
import type { Head } from '../ui/view.ts'

export type Card = {
  /** What the page is a part of: `TanStack Query Docs`, `TanStack Blog`, or `TanStack`. */
  readonly section: string
  readonly title: string
  readonly description: string
  /** Sets the colors; `undefined` for the site's own. */
  readonly library: Library | undefined
  readonly isLight?: boolean
}

const maxTitleLength = 160
const maxDescriptionLength = 240
/** Anyone can choose the title of a README's picture (spec 2.4). */
const maxReadmeTitleLength = 80

/** A title is `page | section`, or `name | what it is` on the first page of a library. */
export function cardOf({ title, description = '', canonical = '/', libraryId }: Head): Card {
  const library = findLibrary(libraryId ?? canonical.split('/')[1] ?? '')
  const cut = title.lastIndexOf(' | ')
  const [first, last] = cut < 0 ? [title, ''] : [title.slice(0, cut), title.slice(cut + 3)]
  const isHome = first === (library?.name ?? 'TanStack')
  const section = isHome ? first : last || 'TanStack'
  const words = shorten(toFontCharacters(isHome && last ? last : first), maxTitleLength)
  return {
    section,
    title: /[\p{L}\p{N}]/u.test(words) ? words : section,
    description: shorten(toFontCharacters(description), maxDescriptionLength),
    library,
  }
}

/** Makes the card of a picture that READMEs embed. Parameters that are unknown are left out. */
export function readmeCardOf(library: Library, parameters: URLSearchParams): Card {
  const { name, tagline, description } = library
  const framework = parameters.get('framework') ?? ''
  const title = toFontCharacters(parameters.get('title') ?? '')
  return {
    section: knownFrameworks.includes(framework) ? `${name} for ${frameworkName(framework)}` : name,
    title: /[\p{L}\p{N}]/u.test(title) ? shorten(title, maxReadmeTitleLength - 1) : tagline,
    description,
    library,
    isLight: parameters.get('theme') === 'light',
  }
}

/** Ends after a whole word, unless the last one is very long. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  return `${text.slice(0, space > maxLength / 2 ? space : maxLength)}…`
}

/** Characters of the two font subsets. Others would be painted as an empty box. */
const inFont =
  /[\x20-\x7e\xa0-\u0131\u0134-\u0148\u014a-\u017e\u01fa-\u021b\u1e80-\u1e85\u1e9e\u1ef2-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215]/

const replacements: ReadonlyMap<string, string> = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['⇒', '=>'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
  ['≈', '~'],
  ['‐', '-'],
  ['‑', '-'],
])

/** What the font lacks is replaced, written without accents (`ế` is `e`), or left out. */
export function toFontCharacters(text: string): string {
  const characters = Array.from(text.replace(/[\s\p{Cc}]+/gu, ' ').normalize('NFC'))
  return characters
    .map(character => {
      if (inFont.test(character)) return character
      const decomposed = Array.from(character.normalize('NFKD'))
      return replacements.get(character) ?? decomposed.filter(part => inFont.test(part)).join('')
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

const { width, height } = shareImage
const horizon = 470

/** The input of the painter: plain data, so that a hash of it identifies the image. */
export type Drawing = { readonly landscape: string; readonly words: Node }

/** The name of the landscape, an SVG document, within `words`. */
export const landscapeName = 'landscape.svg'

/** `pattern` is the content of an SVG element of 640 by 420; empty for the site's own landscape. */
export function drawCard(card: Card, pattern: string): Drawing {
  const { section, title, description, library, isLight } = card
  const colors = shareColorsOf(library, isLight)
  return {
    landscape: drawLandscape(colors, pattern),
    words: {
      type: 'container',
      style: {
        display: 'flex',
        width: '100%',
        height: '100%',
        color: colors.ink,
        fontFamily: 'display',
      },
      children: [
        {
          type: 'image',
          src: landscapeName,
          style: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
        },
        {
          type: 'container',
          // Without a position it would lie under the landscape.
          style: {
            position: 'relative',
            display: 'flex',
            flexDirection: 'column',
            width: '100%',
            padding: '64px 72px',
          },
          children: [
            {
              type: 'text',
              text: section,
              style: { fontSize: 32, fontWeight: 600, color: colors.from, lineClamp: 1 },
            },
            {
              type: 'text',
              text: title,
              style: {
                marginTop: 20,
                fontSize: titleSize(title),
                fontWeight: 750,
                lineHeight: 1.06,
                letterSpacing: '-0.02em',
                lineClamp: 3,
                overflowWrap: 'anywhere',
                textWrap: 'balance',
              },
            },
            {
              type: 'text',
              text: description,
              style: {
                marginTop: 24,
                maxWidth: 760,
                fontSize: 30,
                lineHeight: 1.35,
                color: colors.quietInk,
                lineClamp: title.length > 40 ? 2 : 3,
                overflowWrap: 'anywhere',
              },
            },
          ],
        },
      ],
    },
  }
}

/** Returns pixels. A title has at most three lines. */
function titleSize(title: string): number {
  if (title.length <= 18) return 104
  if (title.length <= 40) return 80
  return title.length <= 80 ? 64 : 54
}

/** The pattern, or else the sun over the sea, as an SVG document. */
function drawLandscape({ from, to, water, deep }: ShareColors, pattern: string): string {
  const scene = pattern === '' ? sunAndSea(water, deep) : drawPattern(pattern, from, to)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${water}"/></linearGradient>
      <linearGradient id="sun" x1="0" y1="0" x2="0.8" y2="2.4"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <linearGradient id="crest" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient>
      <radialGradient id="haze"><stop stop-color="${from}" stop-opacity="0.42"/><stop offset="1" stop-color="${from}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="985" cy="${horizon - 20}" r="420" fill="url(#haze)"/>
    ${scene}
  </svg>`
}

function sunAndSea(water: string, deep: string): string {
  return `<circle cx="985" cy="${horizon - 20}" r="132" fill="url(#sun)"/>
    ${[0, 1, 2, 3].map(row => wave(row, water, deep)).join('')}`
}

/** Draws in the lower right corner, where there are no words. */
function drawPattern(pattern: string, from: string, to: string): string {
  return `<style>.full { fill: url(#sun); fill-opacity: 0.6 }</style>
    <linearGradient id="fade" x1="0.5" y1="0.4" x2="0.8" y2="0.85"><stop stop-color="black"/><stop offset="1" stop-color="white"/></linearGradient>
    <linearGradient id="line" gradientUnits="userSpaceOnUse" x1="100" y1="0" x2="640" y2="0"><stop stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient>
    <mask id="corner"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>
    <g mask="url(#corner)"><g transform="translate(460 150) scale(1.25)" fill="none" stroke="url(#line)" stroke-width="2.5">${pattern}</g></g>`
}

function wave(row: number, water: string, deep: string): string {
  const y = horizon + row * 42
  const length = 300 + row * 60
  const rise = 26 + row * 5
  const start = -((row * 137) % length)
  const swells = Array.from({ length: Math.ceil((width - start) / length) }, () => {
    const half = length / 2
    return `c${half * 0.36} ${-rise} ${half * 0.64} ${-rise} ${half} 0 s${half * 0.64} ${rise} ${half} 0`
  })
  const line = `M${start} ${y} ${swells.join(' ')}`
  const fill = row < 2 ? water : deep
  return `<path d="${line} V${height} H${start} Z" fill="${fill}"/>
    <path d="${line}" fill="none" stroke="url(#crest)" stroke-width="5" stroke-linecap="round" stroke-opacity="${0.9 - row * 0.22}"/>`
}
