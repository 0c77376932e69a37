import { join, relative } from 'node:path'
import {
  type CheckoutReportParts,
  openCheckoutReport,
} from '../content/change-report/checkout-report.ts'
import { describeProblem, type Problem } from '../content/change-report/problem.ts'
import { type Checkout, findBase } from '../content/source/checkout.ts'

/** In ms. A report takes time that the page of a saved document needs first. */
const pause = 200

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
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve()
  let printed = ''

  async function report(): Promise<void> {
    const reports = await Promise.all((await opened).map(reportOf => reportOf?.()))
    const problems = reports.flatMap(report => report?.problems ?? [])
    const hints = reports.flatMap(report => report?.hints ?? [])
    const title = `Problems: ${problems.length}, hints: ${hints.length}`
    const text = [title, ...problems, ...hints].join('\n')
    if (text !== printed) console.log(`\n${text}`)
    printed = text
    onReport(problems.length + hints.length > 0 ? text : '')
  }

  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(report).catch(error => console.error(`warn: No problems listed: ${error}`))
    }, pause)
  }
}

/** Returns `undefined` for a checkout without a default branch. */
async function openReport(checkout: Checkout, parts: CheckoutReportParts) {
  const base = await findBase(checkout, undefined)
  if (base === undefined) {
    console.error(`warn: ${checkout.folder} has no default branch to compare with`)
    return undefined
  }
  const report = await openCheckoutReport(checkout, base, parts)
  const describe = (problem: Problem) => {
    const file = relative(process.cwd(), join(checkout.folder, problem.file))
    return describeProblem({ ...problem, file })
  }
  return async () => {
    const { problems, hints } = await report()
    return { problems: problems.map(describe), hints: hints.map(hint => `Hint: ${describe(hint)}`) }
  }
}
