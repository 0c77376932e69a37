import { shareImage } from '../app/share-image.ts'
import type { Palette } from './palette.ts'

const { width, height } = shareImage
const horizon = 470

/** What the words stand before: the sun over the sea that all pages share, in the light of one place. An SVG document. */
export function landscape({ from, to, water, deep }: Palette): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${water}"/></linearGradient>
      <linearGradient id="sun" x1="0" y1="0" x2="0.8" y2="2.4"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
      <linearGradient id="crest" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${to}"/><stop offset="1" stop-color="${from}"/></linearGradient>
      <radialGradient id="haze"><stop stop-color="${from}" stop-opacity="0.42"/><stop offset="1" stop-color="${from}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="985" cy="${horizon - 20}" r="420" fill="url(#haze)"/>
    <circle cx="985" cy="${horizon - 20}" r="132" fill="url(#sun)"/>
    ${[0, 1, 2, 3].map(row => wave(row, water, deep)).join('')}
  </svg>`
}

/** One row of waves: filled, so that it hides what lies behind it, with a crest in the light. */
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
