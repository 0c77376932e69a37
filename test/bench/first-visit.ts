import { launch } from '../support/browser.ts'
import { pinned } from '../support/measure-process.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { type Figure, median } from './figures.ts'
import { type Paints, paintsOnSlowPhone } from './slow-phone.ts'
import { weighVisit } from './weigh-visit.ts'

const document = '/query/latest/docs/framework/react/overview'
const pages = ['/', '/table/latest', '/query/latest', '/router/latest']
const visits = 5

/**
 * What a document weighs; the first and the largest paint of home and of landing pages on a slow
 * phone: medians.
 */
export async function firstVisit(): Promise<Figure[]> {
  const browser = await launch()
  await using site = await startSiteProcess({}, pinned('0'))
  try {
    const { firstVisit, requests } = await weighVisit(browser, site.origin + document)
    const figures: Figure[] = [
      { name: 'a document, all that is loaded', value: firstVisit, unit: 'KB', max: 60 },
      { name: 'a document, requests', value: requests, unit: '', max: 6 },
    ]
    for (const path of pages) {
      const url = site.origin + path
      // Warms the server.
      await (await fetch(url)).bytes()
      const paints: Paints[] = []
      for (let visit = 0; visit < visits; visit++)
        paints.push(await paintsOnSlowPhone(browser, url))
      for (const kind of ['first', 'largest'] as const) {
        const value = median(paints.map(each => each[kind]))
        figures.push({
          name: `${kind} paint on a slow phone: ${path}`,
          value,
          unit: 'ms',
          max: 1000,
        })
      }
    }
    return figures
  } finally {
    await browser.close()
  }
}
