/**
 * Random calls of server functions. Whatever is sent, `/_server` answers in the wire format, never with a 5xx and never by
 * changing `Object.prototype`. `FUZZ_CASES` sets the number of calls; the slowest one is printed.
 */
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { decode, encode } from '../../src/rpc/wire.ts'
import { origin, startSite, type TestSite } from '../support/start-site.ts'
import { addresses, type Call, call, paths } from './calls.ts'

const cases = Number(process.env.FUZZ_CASES ?? 2000)
/** Every so many calls get a new site. */
const callsPerSite = 20_000

const batches = Array.from({ length: Math.ceil(cases / callsPerSite) }, (_, index) =>
  Math.min(callsPerSite, cases - index * callsPerSite),
)

test.each(batches)(
  '%d random calls are answered in the wire format',
  async numRuns => {
    const site = await startSite()
    await warm(site)
    let slowest = { ms: 0, text: '' }
    const property = fc.asyncProperty(call, async one => {
      const start = performance.now()
      const response = await site.handle(requestOf(one))
      const ms = performance.now() - start
      if (ms > slowest.ms)
        slowest = { ms, text: `${one.method} ${one.id}${one.search.slice(0, 200)}` }
      await expectAnswer(response)
    })
    await fc.assert(property, { numRuns })
    console.log(`The slowest call took ${slowest.ms.toFixed(1)} ms: ${slowest.text}`)
    expect(site.events.filter(({ level }) => level === 'error')).toEqual([])
    await site.close()
  },
  600_000,
)

/** Loads what valid calls lead to, so that the fuzz does not wait for rendering. */
async function warm(site: TestSite): Promise<void> {
  const ask = (id: string, data: unknown) =>
    site.get(`/_server/${id}?payload=${encodeURIComponent(encode({ data, context: {} }))}`)
  await site.search.settled()
  for (const address of addresses) await ask('page', address)
  for (const repo of ['TanStack/query', 'TanStack/store', 'TanStack/router'])
    for (const filePath of paths) await ask('doc', { repo, branch: 'main', filePath })
}

function requestOf({ method, id, search, headers, body }: Call): Request {
  const sent = new Headers()
  for (const [name, value] of headers) sent.set(name, value)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`${origin}/_server/${id}${search}`, {
    method,
    headers: sent,
    ...(hasBody ? { body: body as BodyInit } : {}),
  })
}

const prototypeBefore = Object.getOwnPropertyNames(Object.prototype)

/** A refused call is answered with an error in the wire format. */
async function expectAnswer(response: Response): Promise<void> {
  expect(response.status).toBeLessThan(500)
  expect(response.headers.get('content-type') ?? 'application/json').toBe('application/json')
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototypeBefore)
  if (response.headers.has('content-encoding')) return response.body?.cancel()
  const body = await response.text()
  if (body === '') return
  const answer = decode(body)
  if (response.status !== 200) expect(answer).toBeInstanceOf(Error)
}
