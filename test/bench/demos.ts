import { frameworkName } from '../../src/libraries/frameworks.ts'
import { libraries } from '../../src/libraries/registry.ts'
import { launch } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import type { Figure } from './figures.ts'
import { longestTasks, type Started } from './longest-tasks.ts'

const pages = ['/', ...libraries.filter(({ demo }) => demo).map(({ to }) => `${to}/latest`)]

/** Every demo of home and the landing pages: the longest task while one starts, of each kind. */
export async function demos(): Promise<Figure[]> {
  const browser = await launch()
  await using site = await startSiteProcess({}, pinned('0'))
  const started: Started[] = []
  try {
    for (const path of pages)
      started.push(...(await longestTasks(browser, site.origin + path, { startsAll: true })))
  } finally {
    await browser.close()
  }
  return Array.from(
    Map.groupBy(started, ({ kind }) => kind),
    ([kind, ofKind]): Figure => {
      const { demo, ms } = ofKind.reduce((a, b) => (b.ms > a.ms ? b : a))
      const where = kind === 'map' ? 'beside the map' : `in ${frameworkName(kind)}`
      return {
        name: `longest task while a demo starts ${where}, CPU / 4, of ${ofKind.length}: ${demo}`,
        value: ms,
        unit: 'ms',
        max: 100,
      }
    },
  )
}
