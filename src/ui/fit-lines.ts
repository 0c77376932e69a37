/** The width of a character of the text's face, in parts of its size: that of a wide one, since nothing here can measure. */
const characterWidth = 0.66
/** In parts of the text's size. */
export const lineHeight = 1.1
/** In the units of the drawing: smaller ones can't be read where it has room, and smaller ones than the other not on a phone. */
const minSize = 20
export const minOnPhone = 30
const maxSize = 60
/** Initials stand for less than a name, and are not to be louder. */
const maxInitials = minOnPhone
/** How much of the circle the text may take. */
const share = 0.88

/** A name in a circle: its lines, and the size of their text in the units of the radius. */
export type FittedLines = { readonly lines: readonly string[]; readonly size: number }

/** The name on one line, or on two where that makes it larger; only its initials where neither can be read. */
export function fitLines(name: string, radius: number): FittedLines {
  const words = name.split(/\s+/)
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  const best = [[name], ...splits]
    .map(lines => ({ lines, size: sizeOf(lines, radius) }))
    .reduce((a, b) => (b.size > a.size ? b : a))
  return best.size >= minSize ? best : fitInitials(name, radius)
}

/** The initials of the name alone, as large as they may be. */
export function fitInitials(name: string, radius: number): FittedLines {
  const lines = [initialsOf(name.split(/\s+/))]
  return { lines, size: Math.min(sizeOf(lines, radius), maxInitials) }
}

/** The largest size at which the lines' outermost corners lie within that share of the circle. */
function sizeOf(lines: readonly string[], radius: number): number {
  const halfWidth = (Math.max(...lines.map(line => line.length)) * characterWidth) / 2
  const halfHeight = (lines.length * lineHeight) / 2
  return (
    Math.round(Math.min(maxSize, (share * radius) / Math.hypot(halfWidth, halfHeight)) * 10) / 10
  )
}

function initialsOf(words: readonly string[]): string {
  const letters = words.flatMap(word => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  return letters.slice(0, 2).join('').toUpperCase() || (Array.from(words[0] ?? '')[0] ?? '')
}
