/**
 * `bun run check`: types, lint, and the unit, site and browser tests. `check:rest`: sweeps over
 * real documents, attacks on a running site, long fuzz and budgets. `check:all`: both.
 * Ends with one line of counts, in which types and lint count as one check each. Exits with 1 on
 * failure.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Counts = { passed: number; failed: number; skipped: number }
type Step = { readonly name: string; run(): Promise<Counts> }

const root = join(import.meta.dir, '..')
const reports = await mkdtemp(join(tmpdir(), 'check-'))

/** The compiler's last stage takes a fifth of the CPU, and pays in processes that live longer. */
const withoutLastStage = { BUN_JSC_useFTLJIT: '0' }

const check: readonly Step[] = [
  { name: 'types', run: () => runTool('tsc', '--noEmit', '-p', '.') },
  { name: 'lint and format', run: () => runTool('biome', 'ci', '--error-on-warnings', '.') },
  { name: 'unit and site tests', run: () => runTests('unit', [], withoutLastStage) },
  {
    name: 'browser tests',
    run: async () => runTests('browser', await find('test/browser'), withoutLastStage),
  },
]
const rest: readonly Step[] = [
  { name: 'sweeps and budgets', run: async () => runTests('sweep', await find('test/sweep')) },
  { name: 'attacks', run: async () => runTests('attack', await find('test/attack')) },
  { name: 'long fuzz', run: () => runTests('fuzz', ['test/fuzz'], { FUZZ_CASES: '20000' }) },
]
const suites = new Map([
  ['check', check],
  ['rest', rest],
  ['all', [...check, ...rest]],
])

const [name = 'check'] = process.argv.slice(2)
const steps = suites.get(name)
if (!steps) throw new Error(`There is no suite "${name}": ${[...suites.keys()].join(', ')}`)

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
try {
  for (const step of steps) {
    const start = performance.now()
    console.log(`\n# ${step.name}`)
    const { passed, failed, skipped } = await step.run()
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    console.log(`# ${step.name}: ${format({ passed, failed, skipped })}, ${seconds(start)} s`)
  }
} finally {
  await rm(reports, { recursive: true, force: true })
}
console.log(format(total))
process.exit(total.failed > 0 ? 1 : 0)

/** Browser tests, sweeps and attacks are named so that plain `bun test` does not find them. */
async function find(folder: string): Promise<string[]> {
  const names = await Array.fromAsync(
    new Bun.Glob(`${folder}/**/*.{attack,browser,sweep}.ts`).scan({ cwd: root }),
  )
  return names.sort().map(path => `./${path}`)
}

async function runTool(tool: string, ...args: string[]): Promise<Counts> {
  const code = await run(['x', '--no-install', tool, ...args])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Runs files in parallel and counts by the JUnit report. By default, all files of `bun test`. */
async function runTests(
  name: string,
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const report = join(reports, `${name}.xml`)
  const options = ['--reporter=junit', `--reporter-outfile=${report}`]
  const code = await run(
    ['test', '--parallel', '--no-isolate', '--only-failures', ...options, ...files],
    env,
  )
  const file = Bun.file(report)
  const summary = (await file.exists())
    ? /<testsuites\b[^>]*>/.exec(await file.text())?.[0]
    : undefined
  if (summary === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const count = (attribute: string) =>
    Number(new RegExp(`\\b${attribute}="(\\d+)"`).exec(summary)?.[1] ?? 0)
  const [failed, skipped] = [count('failures') + count('errors'), count('skipped')]
  // The runner can fail without a failed test, for example when a file can't be loaded.
  const passed = count('tests') - failed - skipped
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, skipped }
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  return Bun.spawn([process.execPath, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  }).exited
}

function format({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function seconds(start: number): number {
  return Math.round((performance.now() - start) / 1000)
}
