import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { accentStyles, oklchToLinearRgb } from '../../src/libraries/accents.ts'
import { libraries } from '../../src/libraries/registry.ts'

const styles = join(import.meta.dir, '../../styles')
const texts = await Promise.all(
  ['tokens.css', 'code.css'].map(name => Bun.file(join(styles, name)).text()),
)
const tokens = [...texts, accentStyles()]
  .join('')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')

/** The custom properties of a library's accent, over those of the site. */
function numbersOf(library: string): Map<string, number> {
  const own = new RegExp(`\\[data-library='${library}'\\][^{]*\\{([^}]*)`).exec(tokens)?.[1] ?? ''
  const site = /:root \{ (--accent-hue[^}]*)/.exec(tokens)?.[1] ?? ''
  return new Map(
    [...`${site} ${own}`.matchAll(/--([\w-]+): ([\d.]+);/g)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )
}

/** The relative luminance (WCAG 2.2) of a token, in the light or the dark theme. */
function luminanceOf(token: string, light: 'day' | 'night', numbers: Map<string, number>): number {
  const value = new RegExp(`--${token}: ?([^;]+);`).exec(tokens)?.[1] ?? ''
  const pair = /^light-dark\( ?(oklch\(.*\)|var\(.*?\)), (.*?) ?\)$/.exec(value)
  const color = pair?.[light === 'day' ? 1 : 2] ?? value
  const other = /^var\(--([\w-]+)\)$/.exec(color)?.[1]
  if (other) return luminanceOf(other, light, numbers)
  const read = color
    .replace(/var\(--([\w-]+)\)/g, (_, name) => String(numbers.get(name)))
    .replace(/calc\((?:([\d.]+) \+ )?([\d.]+) \* ([\d.]+)\)/g, (_, a = 0, b, c) =>
      String(Number(a) + b * c),
    )
  const [lightness, chroma, hue] = (/oklch\(([\d.]+) ([\d.e-]+) ([\d.]+)\)/.exec(read) ?? [])
    .slice(1)
    .map(Number)
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`--${token} is no oklch color: ${read}`)
  const [red, green, blue] = oklchToLinearRgb(lightness, chroma, hue)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const pairs: [words: string, ground: string, minimum: number][] = [
  ...['paper', 'sunken', 'raised', 'code', 'mark'].map(
    ground => ['ink', ground, 7] as [string, string, number],
  ),
  ['ink-quiet', 'paper', 7],
  ['ink-quiet', 'sunken', 4.5],
  ['ink-quiet', 'raised', 4.5],
  ...['paper', 'sunken', 'raised', 'code', 'accent-wash'].flatMap(
    (ground): [string, string, number][] => [
      ['accent-text', ground, 4.5],
      ['accent', ground, 3],
    ],
  ),
  ['on-fill', 'fill', 4.5],
  ['edge', 'paper', 3],
  ...['comment', 'keyword', 'string', 'entity', 'constant', 'tag'].flatMap(
    (kind): [string, string, number][] => [
      [kind, 'code', 7],
      [kind, 'tip-wash', 4.5],
      [kind, 'caution-wash', 4.5],
    ],
  ),
]

describe.each(['day', 'night'] as const)('by %s', light => {
  test.each(pairs)(
    '%s on %s has a contrast of at least %d:1 in every library',
    (words, ground, minimum) => {
      for (const library of ['site', ...libraries.map(({ id }) => id)]) {
        const numbers = numbersOf(library)
        const found = contrast(
          luminanceOf(words, light, numbers),
          luminanceOf(ground, light, numbers),
        )
        expect([library, found >= minimum ? 'enough' : found.toFixed(2)]).toEqual([
          library,
          'enough',
        ])
      }
    },
  )
})
