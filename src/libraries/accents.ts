import type { Library } from './library.ts'
import { libraries } from './registry.ts'

/** Custom properties of each library, which `styles/tokens.css` makes colors of. */
export function accentStyles(): string {
  return libraries
    .map(
      ({ id, colorFrom, colorTo, textColor, neutralHue, chroma }) => `[data-library='${id}'] {
        ${inLight(textColor, chroma)}
        --accent-hue: ${textColor};
        --accent-hue-2: ${textColor === colorTo ? colorFrom : colorTo};
        --tint: ${neutralHue};
        --chroma: ${chroma};
        --library-name: ${id};
      }`,
    )
    .join('\n')
}

/** Dark yellow is brown or olive. So marks are orange or green instead, and text is nearly black. */
function inLight(hue: number, chroma: number): string {
  const isLime = hue >= 105 && hue < 135
  const isBrown = hue >= 40 && hue < 105
  const brightness = Math.max(0, Math.cos(((hue - 100) * Math.PI) / 180)) ** 2
  return `--fill-lightness: ${(0.71 + 0.13 * brightness).toFixed(3)};
    --deep-hue: ${isLime ? 140 : isBrown ? 52 : hue};
    --text-lightness: ${isBrown ? 0.25 : 0.49};
    --text-chroma: ${isBrown ? 0.025 : (0.15 * chroma).toFixed(3)};`
}

/** Colors of a share image, which knows no style sheet: `#rrggbb`. */
export type ShareColors = {
  readonly from: string
  readonly to: string
  readonly water: string
  readonly deep: string
  readonly ink: string
  readonly quietInk: string
}

const darkInks = { ink: '#f4fbfb', quietInk: '#c9d8da' }
const site: ShareColors = {
  from: '#ffb454',
  to: '#4fd1c5',
  water: '#0b2a36',
  deep: '#06171f',
  ...darkInks,
}

/** The site's own colors for a page of no library. */
export function shareColorsOf(library: Library | undefined, isLight = false): ShareColors {
  if (!library) return site
  const { colorFrom, colorTo, neutralHue, chroma } = library
  if (isLight)
    return {
      from: toHex(0.5, 0.13 * chroma, colorFrom),
      to: toHex(0.6, 0.13 * chroma, colorTo),
      water: toHex(0.94, 0.03 * chroma, neutralHue),
      deep: toHex(0.985, 0.008 * chroma, neutralHue),
      ink: toHex(0.24, 0.025, neutralHue),
      quietInk: toHex(0.44, 0.028, neutralHue),
    }
  return {
    ...darkInks,
    from: toHex(0.79, 0.15 * chroma, colorFrom),
    to: toHex(0.77, 0.15 * chroma, colorTo),
    water: toHex(0.26, 0.036 * chroma, neutralHue),
    deep: toHex(0.18, 0.026 * chroma, neutralHue),
  }
}

/** Lightness from 0 to 1, hue in degrees. What sRGB lacks is clipped. */
export function oklchToLinearRgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(part => Math.min(1, Math.max(0, part)))
}

function toHex(lightness: number, chroma: number, hue: number): string {
  const bytes = oklchToLinearRgb(lightness, chroma, hue).map(part => {
    const encoded = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
  })
  return `#${Buffer.from(bytes).toString('hex')}`
}
