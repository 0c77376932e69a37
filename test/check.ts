/**
 * Everything that must hold, in one run: types, lint and format, the tests, the sweep over real documents and the tests in a real browser.
 * Ends with one line of true counts, in which types and lint are one check each; exits with 1 when anything failed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Counts = { passed: number; failed: number; skipped: number }

const root = join(import.meta.dir, '..')
const scratch = await mkdtemp(join(tmpdir(), 'check-'))
/** In ms, for a test that names no time of its own: a machine with other work to do must not decide what passes. */
const timeout = 60_000
const total: Counts = { passed: 0, failed: 0, skipped: 0 }

try {
  add(await runTool('types', ['tsc', '--noEmit', '-p', '.']))
  add(await runTool('lint and format', ['biome', 'ci', '--error-on-warnings', '.']))
  add(await runTests('tests', []))
  add(await runTests('sweeps and browser', await longTests()))
} finally {
  await rm(scratch, { recursive: true, force: true })
}
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed > 0 ? 1 : 0)

/** Tests too long for plain `bun test`: named so that it does not find them. */
async function longTests(): Promise<string[]> {
  const names = await Array.fromAsync(
    new Bun.Glob('test/**/*.{sweep,browser}.{ts,tsx}').scan({ cwd: root }),
  )
  return names.sort().map(name => `./${name}`)
}

async function runTool(title: string, [name = '', ...args]: string[]): Promise<Counts> {
  console.log(`\n# ${title}`)
  const code = await run([process.execPath, 'x', '--no-install', name, ...args])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** Runs test files (none named: all that `bun test` finds) and counts by the report, not by what the runner prints. */
async function runTests(title: string, files: string[]): Promise<Counts> {
  console.log(`\n# ${title}`)
  const report = join(scratch, `${title.replaceAll(' ', '-')}.xml`)
  const code = await run([
    process.execPath,
    'test',
    `--timeout=${timeout}`,
    '--reporter=junit',
    `--reporter-outfile=${report}`,
    ...files,
  ])
  const file = Bun.file(report)
  const suites = (await file.exists())
    ? /<testsuites\b[^>]*>/.exec(await file.text())?.[0]
    : undefined
  if (suites === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const count = (name: string) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(suites)?.[1] ?? 0)
  const failed = count('failures') + count('errors')
  const skipped = count('skipped')
  // A runner that fails without a failed test (a file that can't be loaded, an error after the last test) is a failure too.
  return {
    passed: count('tests') - failed - skipped,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped,
  }
}

async function run(command: string[]): Promise<number> {
  return Bun.spawn(command, { cwd: root, stdout: 'inherit', stderr: 'inherit', stdin: 'ignore' })
    .exited
}

function add(counts: Counts): void {
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}
