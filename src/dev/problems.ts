import { join, relative } from 'node:path'
import { debounce } from '@tanstack/react-pacer/debouncer'
import {
  type CheckoutReportParts,
  openCheckoutReport,
} from '../content/change-report/checkout-report.ts'
import { describeProblem, type Problem } from '../content/change-report/problem.ts'
import { type Checkout, findBase } from '../content/source/checkout.ts'

/** In ms. The page of a saved document is rendered first, because a report takes long. */
const wait = 200

/**
 * Returns a function that soon compares the checkouts with their default branches. It prints the
 * problems unless it printed the same before, and calls `onReport`, with '' if there are none.
 */
export function createProblemReports(
  checkouts: readonly Checkout[],
  parts: CheckoutReportParts,
  onReport: (problems: string) => void,
): () => void {
  const opened = Promise.all(checkouts.map(checkout => openReport(checkout, parts)))
  let last = Promise.resolve()
  let printed = ''

  async function report(): Promise<void> {
    const reports = await Promise.all((await opened).map(reportOf => reportOf()))
    const problems = reports.flatMap(report => report.problems)
    const hints = reports.flatMap(report => report.hints)
    const title = `Problems: ${problems.length}, hints: ${hints.length}`
    const text = [title, ...problems, ...hints].join('\n')
    if (text !== printed) console.log(`\n${text}`)
    printed = text
    onReport(problems.length + hints.length > 0 ? text : '')
  }

  const reportNext = () => {
    last = last.then(report).catch(error => console.error(`warn: No problems listed: ${error}`))
  }
  return debounce(reportNext, { wait })
}

/**
 * Returns a function that lists problems and hints of a checkout, none without a default branch.
 */
async function openReport(checkout: Checkout, parts: CheckoutReportParts) {
  const base = await findBase(checkout, undefined)
  const report = base === undefined ? undefined : await openCheckoutReport(checkout, base, parts)
  if (!report) console.error(`warn: ${checkout.folder} has no default branch to compare with`)
  const describe = (problem: Problem) => {
    const file = relative(process.cwd(), join(checkout.folder, problem.file))
    return describeProblem({ ...problem, file })
  }
  return async () => {
    const { problems = [], hints = [] } = (await report?.()) ?? {}
    return { problems: problems.map(describe), hints: hints.map(hint => `Hint: ${describe(hint)}`) }
  }
}
