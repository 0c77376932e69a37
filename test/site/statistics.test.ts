import { afterAll, expect, test } from 'bun:test'
import { openConvexFunctions } from '../support/convex-functions.ts'
import { startFakeConvex } from '../support/fake-convex.ts'
import { startSite } from '../support/start-site.ts'

const convex = startFakeConvex(openConvexFunctions())
const site = await startSite({ env: { CONVEX_URL: `${convex.url}/` } })
afterAll(async () => {
  await site.close()
  await convex.stop()
})

const text = async (path: string) => (await site.text(path)).replaceAll('<!-- -->', '')
const downloads = { total: 5_000_000, until: Date.now(), weekdays: Array(7).fill(1000) }

test('figures are on home, on its cards, on a library’s page and behind the function', async () => {
  convex.instead = {
    readAt: Date.now(),
    family: { stars: 56_803, downloads },
    libraries: { table: { stars: 49_803, downloads }, form: { stars: 0 } },
  }
  await site.refreshCommunity()
  const home = await text('/')
  expect(
    [
      '<strong>56.8K</strong> GitHub stars',
      '<strong>49.8K</strong> GitHub stars',
      '<strong>0</strong> GitHub stars',
    ].filter(shown => !home.includes(shown)),
  ).toEqual([])
  expect(await text('/table/latest')).toContain('<strong>7K</strong> npm downloads a week')
  expect(JSON.parse(await text('/_server/statistics?createServerFn'))).toMatchObject({
    result: { family: { stars: 56_803 } },
  })
})

test('every page may connect to the hosted backend', async () => {
  const response = await site.get('/terms')
  expect(response.headers.get('content-security-policy')).toContain(
    ` ${convex.url} ${convex.url.replace('http', 'ws')};`,
  )
  expect(await response.text()).toContain(`data-convex-url="${convex.url}"`)
})
