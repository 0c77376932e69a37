import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { libraries } from '../../src/libraries/registry.ts'

const styles = join(import.meta.dir, '../../styles')
const texts = await Promise.all(
  ['tokens.css', 'code.css'].map(name => Bun.file(join(styles, name)).text()),
)
const tokens = texts
  .join('')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')

/** The numbers of an island: its hues, the tint of its neutrals, how much color it has. The site's own stand for those it does not set. */
function numbersOf(island: string): Map<string, number> {
  const own = new RegExp(`\\[data-library='${island}'\\][^{]*\\{([^}]*)`).exec(tokens)?.[1] ?? ''
  const site = /:root \{ (--accent-hue[^}]*)/.exec(tokens)?.[1] ?? ''
  return new Map(
    [...`${site} ${own}`.matchAll(/--([\w-]+): ([\d.]+);/g)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  )
}

/** The relative luminance (WCAG 2.2) of a token, in the light of day or of night. */
function luminanceOf(token: string, light: 'day' | 'night', numbers: Map<string, number>): number {
  const value = new RegExp(
    `--${token}: ?light-dark\\( ?(oklch\\(.*?\\)), (oklch\\(.*?\\)) ?\\);`,
  ).exec(tokens)?.[light === 'day' ? 1 : 2]
  const read = (value ?? '')
    .replace(/var\(--([\w-]+)\)/g, (_, name) => String(numbers.get(name)))
    .replace(/calc\(([\d.]+) \* ([\d.]+)\)/g, (_, a, b) => String(a * b))
  const [lightness, chroma, hue] = (/oklch\(([\d.]+) ([\d.e-]+) ([\d.]+)\)/.exec(read) ?? [])
    .slice(1)
    .map(Number)
  if (lightness === undefined || chroma === undefined || hue === undefined)
    throw new Error(`--${token} is no pair of oklch colors: ${read}`)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  // OKLab to linear sRGB (Ottosson, 2020); what lies outside of the gamut is clipped.
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(part => Math.min(1, Math.max(0, part)))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

describe.each(['day', 'night'] as const)('by %s', light => {
  test.each([
    ['ink', 'paper', 7],
    ['ink', 'sunken', 7],
    ['ink', 'raised', 7],
    ['ink', 'code', 7],
    ['ink-quiet', 'paper', 7],
    ['ink-quiet', 'sunken', 4.5],
    ['ink-quiet', 'raised', 4.5],
    ['accent', 'paper', 7],
    ['accent', 'accent-wash', 4.5],
    ['accent-2', 'paper', 4.5],
    ['edge', 'paper', 3],
    ['comment', 'code', 7],
    ['keyword', 'code', 7],
    ['string', 'code', 7],
    ['entity', 'code', 7],
    ['constant', 'code', 7],
    ['tag', 'code', 7],
  ] as const)('%s on %s is %d:1 at the least, on every island', (words, ground, least) => {
    for (const island of ['site', ...libraries.map(({ id }) => id)]) {
      const numbers = numbersOf(island)
      const found = contrast(
        luminanceOf(words, light, numbers),
        luminanceOf(ground, light, numbers),
      )
      expect([island, found >= least ? 'enough' : found.toFixed(2)]).toEqual([island, 'enough'])
    }
  })
})
