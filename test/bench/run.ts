/**
 * `bun run bench` measures, within a minute, how fast the site starts, serves and turns pages.
 * `--only warm,memory` runs those parts, `--all` all but two that install packages from npm: other
 * sites (`--only peers`) and `--only lighthouse`. It prints markdown: BENCHMARKS.md keeps the last
 * full run. A part that fails exits with 1; a missed target does not, because machines are noisy.
 */
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { chromePath, hasBrowser } from '../support/browser.ts'
import { corpusRoot, hasCorpus } from '../support/corpus.ts'
import { background } from './background.ts'
import { demos } from './demos.ts'
import {
  type Comparison,
  comparisonTable,
  type Figure,
  figureColumns,
  figureRow,
  markdownTable,
} from './figures.ts'
import { firstClick } from './first-click.ts'
import { firstVisit } from './first-visit.ts'
import { indexing } from './indexing.ts'
import { lighthouse } from './lighthouse.ts'
import { memory } from './memory.ts'
import { missing } from './missing.ts'
import { navigation } from './navigation.ts'
import { peers } from './peers/peers.ts'
import { render } from './render.ts'
import { scale } from './scale.ts'
import { start } from './start.ts'
import { upstream } from './upstream.ts'
import { warm } from './warm.ts'

type Part = () => Promise<readonly (Figure | Comparison)[]>

const summary: Readonly<Record<string, Part>> = { start, warm, navigation }
const long: Readonly<Record<string, Part>> = {
  ...summary,
  demos,
  'first-click': firstClick,
  'first-visit': firstVisit,
  indexing,
  background,
  render,
  memory,
  missing,
  upstream,
  scale,
}
const parts: Readonly<Record<string, Part>> = { ...long, lighthouse, peers }
const needCorpus = ['indexing', 'background', 'render', 'memory', 'missing', 'upstream']

const { only, all } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean' } },
}).values
const names = only?.split(',') ?? Object.keys(all ? long : summary)
const unknown = names.find(name => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

const rows: string[][] = []
const comparisons: string[] = []
const skipped: string[] = []
for (const name of names) {
  if (!hasCorpus && needCorpus.includes(name)) {
    skipped.push(name)
    continue
  }
  console.error(`${name} …`)
  try {
    for (const result of (await parts[name]?.()) ?? [])
      if ('columns' in result) comparisons.push(`## ${name}\n\n${comparisonTable(result)}`)
      else rows.push(figureRow(name, result))
  } catch (error) {
    // The figures of the other parts are printed.
    console.error(`${name} failed:`, error)
    process.exitCode = 1
  }
}
const { stdout: commit } = Bun.spawnSync(['git', 'describe', '--always', '--dirty'])
const { stdout: chrome } = hasBrowser
  ? Bun.spawnSync([chromePath(), '--version'])
  : { stdout: 'no browser' }
const memoryGb = Math.round(totalmem() / 2 ** 30)
console.log(
  [
    `Commit ${commit.toString().trim()}, Bun ${Bun.version}, ${chrome.toString().trim()}, ` +
      `${process.platform} ${process.arch}, ` +
      `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${memoryGb} GB.`,
    ...(rows.length > 0 ? [markdownTable(figureColumns, rows)] : []),
    ...comparisons,
    ...(skipped.length > 0
      ? [`Skipped, because there are no documents at ${corpusRoot}: ${skipped.join(', ')}.`]
      : []),
  ].join('\n\n'),
)
