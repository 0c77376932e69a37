/** A fault of the system, or a bug in the background, does not end the process. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'

setDefaultTimeout(60_000)

let site: ServerProcess
beforeAll(async () => {
  const preload = join(import.meta.dir, '../support/faulty-process.ts')
  site = await startSiteProcess({ BUN_OPTIONS: `--preload=${preload}` })
})
afterAll(() => site[Symbol.asyncDispose]())

const get = (path: string) => fetch(site.origin + path)

test('where no worker can be started, pages that need none are served', async () => {
  for (const path of ['/healthz', '/', '/query/latest/examples'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  // They are rendered when the site starts, or by the first visitor.
  expect((await get('/support')).status).toBe(503)
  const document = await get('/query/latest/docs/framework/react/overview')
  expect([document.status, document.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a rejection that nobody handles is logged with its stack, and counted', async () => {
  process.kill(site.pid, 'SIGUSR2')
  await eventually(site.log, log => expect(log).toContain('Nobody handled: nobody handles this'))
  expect(site.log()).toMatch(/nobody handles this.*"stack":"Error: nobody/)
  expect(await (await get('/metrics')).text()).toMatch(/^site_errors_total [1-9]/m)
  expect((await get('/')).status).toBe(200)
})

test('it ends at a signal', async () => {
  expect(await site.end()).toBe(0)
})
