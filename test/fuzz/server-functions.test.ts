/**
 * Random calls of server functions. Whatever is sent, `/_server` responds in the wire format, never
 * with a 5xx, and never changes `Object.prototype`. `FUZZ_CASES` sets the number of calls.
 */
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { decode, encode } from '../../src/router/wire.ts'
import { origin, type ReadOnlySite, shareSite } from '../support/start-site.ts'
import { addresses, type Call, call, paths } from './calls.ts'

const cases = Number(process.env.FUZZ_CASES ?? 200)

test(`${cases} random calls get responses in the wire format`, async () => {
  const site = await shareSite()
  await warm(site)
  const before = site.events.length
  let slowest = { ms: 0, text: '' }
  const property = fc.asyncProperty(call, async one => {
    const start = performance.now()
    const response = await site.handle(requestOf(one))
    const ms = performance.now() - start
    if (ms > slowest.ms)
      slowest = { ms, text: `${one.method} ${one.id}${one.search.slice(0, 200)}` }
    await expectResponse(response)
  })
  await fc.assert(property, { numRuns: cases })
  console.log(`The slowest call took ${slowest.ms.toFixed(1)} ms: ${slowest.text}`)
  expect(site.events.slice(before).filter(({ level }) => level === 'error')).toEqual([])
}, 600_000)

/** Renders what valid calls lead to. */
async function warm(site: ReadOnlySite): Promise<void> {
  const ask = (id: string, data: unknown) =>
    site.get(`/_server/${id}?payload=${encodeURIComponent(encode({ data, context: {} }))}`)
  await site.search.whenIndexed()
  for (const address of addresses) await ask('page', address)
  for (const repo of ['TanStack/query', 'TanStack/store', 'TanStack/router'])
    for (const filePath of paths) await ask('doc', { repo, branch: 'main', filePath })
}

function requestOf({ method, id, search, headers, body }: Call): Request {
  // A later header of the same name replaces an earlier one.
  const init = { method, headers: Object.fromEntries(headers) }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(
    `${origin}/_server/${id}${search}`,
    hasBody ? { ...init, body: body as BodyInit } : init,
  )
}

const prototypeKeys = Object.getOwnPropertyNames(Object.prototype)

async function expectResponse(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500)
  expect(response.headers.get('content-type') ?? 'application/json').toBe('application/json')
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototypeKeys)
  if (response.headers.has('content-encoding')) return response.body?.cancel()
  const body = await response.text()
  if (body === '') return
  const value = decode(body)
  if (response.status !== 200) expect(value).toBeInstanceOf(Error)
}
