/** `bun run check-docs PATH [--base REF] [--json]` ends with 1 for problems, 2 for a wrong call. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, parseConfig } from '../../config.ts'
import type { ChangeReport } from '../../content/change-report/change-report.ts'
import { openCheckoutReport } from '../../content/change-report/checkout-report.ts'
import { describeProblem, type Problem } from '../../content/change-report/problem.ts'
import { openContent } from '../../content/content.ts'
import { type Checkout, findBase, findCheckout } from '../../content/source/checkout.ts'
import { type Log, messageOf } from '../../log.ts'

const usage = 'Usage: bun run check-docs PATH [--base REF] [--json]'
const root = join(import.meta.dir, '../../..')

try {
  process.exitCode = (await run()).problems.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 2
}

async function run(): Promise<ChangeReport> {
  const { path, json, revision } = readArguments()
  const config = parseConfig(root)
  const branch = revision?.replace(/^origin\//, '') ?? config.githubActions?.baseRef
  const checkout = await findCheckout(path, branch)
  if (typeof checkout === 'string') throw new Error(checkout)
  const base = await findBase(checkout, revision, branch)
  if (base === undefined)
    throw new Error(
      revision === undefined
        ? `${path} lacks its default branch: fetch it with its history, or name a commit by --base`
        : `${path} has no commit ${revision}`,
    )
  const report = await check(checkout, base, config)
  const { repo, ref } = checkout
  const result = JSON.stringify({ repo, ref, base, ...report }, null, 2)
  process.stdout.write(json ? `${result}\n` : describe(checkout, base, report))
  // GitHub reads both streams. Standard output may be saved as JSON.
  if (config.githubActions) process.stderr.write(annotate(report))
  return report
}

function readArguments() {
  try {
    const options = { base: { type: 'string' }, json: { type: 'boolean' } } as const
    const { positionals, values } = parseArgs({ options, allowPositionals: true })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0)
      throw new Error('Name one folder: a checkout of a library')
    return { path, revision: values.base, json: values.json === true }
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${usage}`)
  }
}

async function check(checkout: Checkout, base: string, config: Config): Promise<ChangeReport> {
  const log: Log = ({ level, message }) => process.stderr.write(`${level}: ${message}\n`)
  const content = await openContent(config, { root, log, checkouts: [checkout] })
  const report = await openCheckoutReport(checkout, base, { config, content, log })
  try {
    return await report()
  } finally {
    await content.close()
  }
}

function describe(
  { repo }: Checkout,
  base: string,
  { pages, problems, hints }: ChangeReport,
): string {
  return [
    `${repo} since ${base.slice(0, 7)}\n`,
    section(
      'Changed pages',
      pages.map(({ kind, file, from }) => `${kind} ${file}${from ? `, was ${from}` : ''}`),
    ),
    section('Problems', problems.map(describeProblem)),
    section('Hints', hints.map(describeProblem)),
  ].join('')
}

function section(title: string, lines: readonly string[]): string {
  return `\n${title}: ${lines.length}\n${lines.map(line => `  ${line}\n`).join('')}`
}

/** GitHub's documentation, "Workflow commands". */
function annotate({ problems, hints }: ChangeReport): string {
  return [
    ...problems.map(problem => annotation('error', problem)),
    ...hints.map(hint => annotation('notice', hint)),
  ].join('')
}

function annotation(level: 'error' | 'notice', { file, line, message }: Problem): string {
  const name = encodeMessage(file).replaceAll(':', '%3A').replaceAll(',', '%2C')
  const place = name + (line === undefined ? '' : `,line=${line}`)
  return `::${level} file=${place}::${encodeMessage(message)}\n`
}

function encodeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
