import { join, relative } from 'node:path'
import type { ChangeReport } from '../content/change-report/change-report.ts'
import {
  type CheckoutReportParts,
  openCheckoutReport,
} from '../content/change-report/checkout-report.ts'
import type { Problem } from '../content/change-report/problem.ts'
import { type Checkout, findBase } from '../content/source/checkout.ts'

export type Problems = Pick<ChangeReport, 'problems' | 'hints'>

/** A report takes time that the page of a saved document needs first. */
const pauseMs = 200

export function createProblemReports(
  checkouts: readonly Checkout[],
  parts: CheckoutReportParts,
  onReport: (problems: Problems) => void,
) {
  const opened = Promise.all(checkouts.map(checkout => openReport(checkout, parts)))
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Promise.resolve()

  async function report(): Promise<void> {
    const reports = await Promise.all((await opened).map(reportOf => reportOf()))
    onReport({
      problems: reports.flatMap(({ problems }) => problems),
      hints: reports.flatMap(({ hints }) => hints),
    })
  }

  return {
    /** Reports soon, unless it is called again before. */
    schedule(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        last = last.then(report).catch(error => console.error(`warn: No problems listed: ${error}`))
      }, pauseMs)
    },
  }
}

async function openReport(
  checkout: Checkout,
  parts: CheckoutReportParts,
): Promise<() => Promise<Problems>> {
  const base = await findBase(checkout, undefined)
  if (base === undefined) {
    console.error(
      `warn: ${checkout.folder} has no default branch to compare with: its problems are not listed`,
    )
    return async () => ({ problems: [], hints: [] })
  }
  const report = await openCheckoutReport(checkout, base, parts)
  const place = (problem: Problem) => ({
    ...problem,
    file: relative(process.cwd(), join(checkout.folder, problem.file)),
  })
  return async () => {
    const { problems, hints } = await report()
    return { problems: problems.map(place), hints: hints.map(place) }
  }
}
