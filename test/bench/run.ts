/**
 * `bun run bench`: every figure that has a target, and what explains it, measured in one run on one machine. `--only warm` runs one part. The exit code
 * says whether it could be measured, not whether targets were met: machines are noisy.
 */
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { formatFigures, type Part } from './figures.ts'
import { indexing } from './indexing.ts'
import { memory } from './memory.ts'
import { navigation } from './navigation.ts'
import { render } from './render.ts'
import { start } from './start.ts'
import { warm } from './warm.ts'

const parts: Readonly<Record<string, Part>> = { start, warm, navigation, indexing, render, memory }

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && !(only in parts)) {
  console.error(`There is no part "${only}": ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
console.log(
  `Bun ${Bun.version}, ${availableParallelism()} cores: ${cpus()[0]?.model ?? 'of an unknown make'}\n`,
)
for (const [name, part] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue
  const outcome = await part()
  console.log(
    'skipped' in outcome ? `${name}: skipped, ${outcome.skipped}` : formatFigures(name, outcome),
  )
}
