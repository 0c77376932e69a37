/**
 * `bun run check-docs PATH [--base REF] [--json]` ends with 1 for problems, and with 2 if it can't
 * check.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, parseConfig } from '../../config.ts'
import {
  type CheckoutReport,
  openCheckoutReport,
  timeoutMs,
} from '../../content/change-report/checkout-report.ts'
import { describeProblem, type Problem } from '../../content/change-report/problem.ts'
import { type Content, openContent } from '../../content/content.ts'
import { type Checkout, findBase, findCheckout } from '../../content/source/checkout.ts'
import { findCommit } from '../../content/source/git.ts'
import { isDocument, SourceError } from '../../content/source/source.ts'
import { type Log, messageOf } from '../../log.ts'

const usage = 'Usage: bun run check-docs PATH [--base REF] [--json]'
const sameFiles =
  'Base and head have the same files, so there is nothing to compare. Name an earlier commit by --base.'
const root = join(import.meta.dir, '../../..')

try {
  process.exitCode = (await run()).problems.length > 0 ? 1 : 0
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 2
}

async function run(): Promise<CheckoutReport> {
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
  const { folder, repo, ref } = checkout
  const head = await findCommit(folder, 'HEAD')
  const result = JSON.stringify({ repo, ref, base, head, folder, ...report }, null, 2)
  const title = `${repo}@${ref}\nBase: commit ${base.slice(0, 7)}\nHead: ${folder}, at commit ${head?.slice(0, 7)} and with what is not committed\n`
  process.stdout.write(json ? `${result}\n` : title + describe(report))
  if (report.isSame)
    process.stderr.write(`${config.githubActions ? '::warning::' : 'warn: '}${sameFiles}\n`)
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

async function check(checkout: Checkout, base: string, config: Config): Promise<CheckoutReport> {
  const log: Log = ({ level, message }) => process.stderr.write(`${level}: ${message}\n`)
  const content = await openContent(config, { root, log, checkouts: [checkout], timeoutMs })
  try {
    const failures = content.source
      .status()
      .flatMap(({ commit, lastError }) => (commit ? [] : (lastError ?? [])))
    failIfUnread(failures)
    const source = noteFailures(content.source, failures)
    const report = await openCheckoutReport(checkout, base, {
      config,
      content: { ...content, source },
      log,
    })
    const result = await report()
    failIfUnread(failures)
    return result
  } finally {
    await content.close()
  }
}

/** A report that could not read a document that a link leads to would call the link good. */
function failIfUnread([first, ...more]: readonly SourceError[]): void {
  if (!first) return
  const others = more.length > 0 ? `, and ${more.length} more` : ''
  throw new Error(
    `Nothing is reported, because what links lead to can't be read: ${first.message}${others}. ` +
      'Try again later, or without CONTENT_SOURCE to check only links within the repository.',
  )
}

function noteFailures(source: Content['source'], failures: SourceError[]): Content['source'] {
  return {
    ...source,
    read: (tree, path) =>
      source.read(tree, path).catch(error => {
        if (error instanceof SourceError && isDocument(path)) failures.push(error)
        throw error
      }),
  }
}

function describe({ pages, problems, hints }: CheckoutReport): string {
  return [
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
function annotate({ problems, hints }: CheckoutReport): string {
  const annotation = (level: 'error' | 'notice') => (problem: Problem) => {
    const { file, line, message } = problem
    const name = encodeMessage(file).replaceAll(':', '%3A').replaceAll(',', '%2C')
    const place = name + (line === undefined ? '' : `,line=${line}`)
    return `::${level} file=${place}::${encodeMessage(message)}\n`
  }
  return [...problems.map(annotation('error')), ...hints.map(annotation('notice'))].join('')
}

function encodeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
