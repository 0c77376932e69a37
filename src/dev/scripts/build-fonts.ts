/** `bun run fonts`: subsets the font of headings. Run it when the font or the characters change. */
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dir, '../../..')
const whole = Bun.resolveSync(
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  root,
)

/** As in `unicode-range` of `styles/font.css`: ASCII and typographic punctuation. */
const typed = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('')
const typeset = '\u{a0}–—‘’“”…'

// Drops what only a style sheet asks for, such as fractions, and hints, of which it has none.
const options = {
  targetFormat: 'woff2',
  keepFeatures: ['kern'],
  noHinting: true,
  // Of `--display` in all style sheets: one weight is half the size of the range.
  variationAxes: { wght: 650 },
} as const
const subset = await subsetFont(
  Buffer.from(await Bun.file(whole).bytes()),
  typed + typeset,
  options,
)
await Bun.write(join(root, 'styles/fonts/familjen-grotesk.woff2'), subset)
process.stdout.write(`familjen-grotesk.woff2: ${subset.length} bytes of ${Bun.file(whole).size}\n`)
