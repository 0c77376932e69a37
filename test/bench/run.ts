/**
 * `bun run bench` measures start, warm responses, first visit, first click and memory.
 * `--only warm,memory` runs these parts alone; `--only lighthouse` installs Lighthouse from npm.
 * `--rounds 1` is quick and rough. A part that fails exits with 1; a missed target does not.
 */
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { chromePath, hasBrowser } from '../support/browser.ts'
import { type Figure, figureTable } from './figures.ts'
import { firstClick } from './first-click.ts'
import { firstVisit } from './first-visit.ts'
import { lighthouse } from './lighthouse.ts'
import { memory, start, warm } from './server.ts'

const parts: Readonly<Record<string, (rounds: number) => Promise<readonly Figure[]>>> = {
  start,
  warm,
  'first-visit': firstVisit,
  'first-click': firstClick,
  memory,
  lighthouse,
}

const { only, rounds } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } },
}).values
const names = only?.split(',') ?? Object.keys(parts).filter(name => name !== 'lighthouse')
const unknown = names.find(name => !(name in parts))
if (unknown !== undefined || !(Number(rounds) >= 1)) {
  console.error(`--only takes ${Object.keys(parts).join(', ')}; --rounds a number from 1`)
  process.exit(2)
}

const rows: (readonly [part: string, Figure])[] = []
for (const name of names) {
  console.error(`${name} …`)
  try {
    for (const figure of (await parts[name]?.(Number(rounds))) ?? []) rows.push([name, figure])
  } catch (error) {
    // The figures of the other parts are printed.
    console.error(`${name} failed:`, error)
    process.exitCode = 1
  }
}
const print = (...command: string[]) => Bun.spawnSync(command).stdout.toString().trim()
const chrome = hasBrowser ? print(chromePath(), '--version') : 'no browser'
console.log(
  `Commit ${print('git', 'describe', '--always', '--dirty')}, Bun ${Bun.version}, ${chrome}, ` +
    `${process.platform} ${process.arch}, ${availableParallelism()} cores ` +
    `(${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, rounds: ${rounds}.\n`,
)
console.log(figureTable(rows))
