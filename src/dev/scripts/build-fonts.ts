/** `bun run fonts`: subsets the font of headings. Run it when the font or the characters change. */
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dir, '../../..')
const whole = Bun.resolveSync(
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  root,
)

/** ASCII and typographic punctuation, as in `unicode-range` of `styles/font.css`. */
const typed = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('')
const typeset = '\u{a0}–—‘’“”…'

// Drops features that only a style sheet turns on, such as fractions. The font has no hints.
const options = {
  targetFormat: 'woff2',
  keepFeatures: ['kern'],
  noHinting: true,
  // All style sheets use one weight of `--display`, which is half the size of the range.
  variationAxes: { wght: 650 },
} as const
const subset = await subsetFont(
  Buffer.from(await Bun.file(whole).bytes()),
  typed + typeset,
  options,
)
await Bun.write(join(root, 'styles/fonts/familjen-grotesk.woff2'), subset)
process.stdout.write(`familjen-grotesk.woff2: ${subset.length} bytes of ${Bun.file(whole).size}\n`)
