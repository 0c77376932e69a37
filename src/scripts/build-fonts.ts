/**
 * `bun run fonts`: cuts out of the face of names and headings what nearly every page needs and no more, so that it is there for the first paint;
 * run it when the package of the face, or the characters, have changed.
 */
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dir, '../..')
const whole = Bun.resolveSync(
  '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
  root,
)

/** Those of `unicode-range` in `styles/font.css`: what a keyboard writes, and what a typesetter makes of it. */
const typed = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('')
const typeset = '\u{a0}–—‘’“”…'

// Without the forms that only a style sheet asks for, such as fractions; figures are tabular as they are. Without hints: it has none but a line that
// turns them off.
const options = { targetFormat: 'woff2', keepFeatures: ['kern'], noHinting: true } as const
const subset = await subsetFont(
  Buffer.from(await Bun.file(whole).bytes()),
  typed + typeset,
  options,
)
await Bun.write(join(root, 'styles/fonts/familjen-grotesk.woff2'), subset)
process.stdout.write(`familjen-grotesk.woff2: ${subset.length} bytes of ${Bun.file(whole).size}\n`)
