import { afterEach, beforeEach, expect, test } from 'bun:test'
import { once } from 'node:events'
import { makeFunctionReference } from 'convex/server'
import type { Page } from 'playwright-core'
import type { Reading } from '../../src/community/readings.ts'
import { libraries } from '../../src/libraries/registry.ts'
import { type ConvexFunctions, openConvexFunctions } from '../support/convex-functions.ts'
import { type FakeConvex, startFakeConvex } from '../support/fake-convex.ts'
import { type ServedSite, serveSite } from '../support/serve-site.ts'
import { describeInBrowser, newTab } from '../support/visit.ts'

const keep = makeFunctionReference<'mutation', { reading: Reading }>('statistics:keep')
/** Each repository has 1,000 stars. */
const repos = new Set(libraries.map(({ repo }) => repo))
const total = (more = 0) => `${(repos.size * 1000 + more) / 1000}K`

describeInBrowser('with the hosted backend', () => {
  let functions: ConvexFunctions
  let convex: FakeConvex
  let served: ServedSite
  let page: Page

  beforeEach(async () => {
    functions = openConvexFunctions()
    convex = startFakeConvex(functions)
    for (const repo of repos) await read(repo, 1000)
    served = await serveSite({ CONVEX_URL: convex.url })
    await served.refreshCommunity()
    page = await newTab({ baseURL: served.origin })
  })
  afterEach(async () => {
    await page.context().close()
    await served.close()
    await convex.stop()
  })

  const read = (subject: string, stars: number) =>
    functions.mutation(keep, { reading: { kind: 'stars', subject, stars, readAt: Date.now() } })
  const shows = (text: string) =>
    page
      .locator('.home > .library-figures')
      .getByText(`${text} GitHub stars`, { exact: true })
      .waitFor()

  /** Opens home and waits until it listens. */
  async function openHome(): Promise<void> {
    const listening = once(convex.events, 'query')
    await page.goto('/')
    await listening
  }

  test('home has the figures in its HTML, and shows each change at once', async () => {
    const html = await (await fetch(`${served.origin}/`)).text()
    expect(html).toContain(total())
    await openHome()
    await shows(total())
    await read('TanStack/query', 49_800)
    await convex.push()
    await shows(total(48_800))
    await read('TanStack/query', 0)
    await convex.push()
    await shows(total(-1000))
  })

  test('home reconnects to a backend that was down', async () => {
    await openHome()
    await shows(total())
    await convex.kill()
    await read('TanStack/query', 2000)
    convex.up()
    await shows(total(1000))
  })
})
