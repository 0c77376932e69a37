/**
 * `bun run bench`: measures every figure that has a target, and some that explain it. `--only
 * warm,memory` runs those parts. A missed target does not change the exit code, because machines
 * are noisy.
 */
import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import { type Figure, formatFigure } from './figures.ts'
import { firstClick } from './first-click.ts'
import { indexing } from './indexing.ts'
import { memory } from './memory.ts'
import { missing } from './missing.ts'
import { navigation } from './navigation.ts'
import { render } from './render.ts'
import { start } from './start.ts'
import { upstream } from './upstream.ts'
import { warm } from './warm.ts'

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  start,
  warm,
  navigation,
  'first-click': firstClick,
  indexing,
  render,
  memory,
  missing,
  upstream,
}
const needCorpus = ['indexing', 'render', 'memory', 'missing', 'upstream']

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const names = only?.split(',') ?? Object.keys(parts)
const unknown = names.find(name => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
console.log(`Bun ${Bun.version}, ${availableParallelism()} cores: ${cpus()[0]?.model}\n`)
for (const [name, measure] of Object.entries(parts)) {
  if (!names.includes(name)) continue
  if (!hasCorpus && needCorpus.includes(name)) {
    console.log(`${name}: skipped, no documents at ${corpusRoot}`)
    continue
  }
  for (const figure of await measure()) console.log(formatFigure(name, figure))
}
