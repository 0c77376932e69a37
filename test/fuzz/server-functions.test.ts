/**
 * Calls that nobody would make but to see what happens. Whatever is sent, `/_server` answers: never with a crash, never by 5xx, and always in the wire
 * format; nothing sticks to `Object.prototype`; and no answer keeps others waiting. `bun run fuzz` makes a hundred times as many calls.
 */
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { decode, encode } from '../../src/rpc/wire.ts'
import { origin, startSite, type TestSite } from '../support/start-site.ts'
import { addresses, type Call, call, paths } from './calls.ts'

const cases = Number(process.env.FUZZ_CASES ?? 20_000)
const casesOfASite = 20_000
/** Of the processor's time: an answer that takes more, whenever it is asked for, is a finding. */
const slowestAllowedMs = 50

const batches = Array.from({ length: Math.ceil(cases / casesOfASite) }, (_, index) =>
  Math.min(casesOfASite, cases - index * casesOfASite),
)

test.each(batches)(
  '%d calls are answered, one by one and soon',
  async numRuns => {
    const site = await startSite()
    // The first search waits for the first index, as it is to; the others are what is measured.
    await site.search.settled()
    await warm(site)
    const slowest = createSlowest(3)
    const property = fc.asyncProperty(call, async one => {
      const { response, ms } = await timeOf(site, one)
      slowest.note(one, ms)
      await expectAnswer(response)
    })
    await fc.assert(property, { numRuns })

    // What was slow once may have had a busy machine: it is slow when it always is, by the processor's time, which no other work adds to.
    for (const { call, ms } of slowest.all()) {
      const again: number[] = []
      for (let i = 0; i < 5; i++) again.push(await processorTimeOf(site, call))
      const best = Math.min(ms, ...again)
      console.log(
        `slowest: ${ms.toFixed(1)} ms, at its best ${best.toFixed(1)} ms: ${call.method} ${call.id}${call.search.slice(0, 200)}`,
      )
      expect(best).toBeLessThan(slowestAllowedMs)
    }
    expect(site.events.filter(({ level }) => level === 'error')).toEqual([])
    await site.close()
  },
  600_000,
)

/** Renders what valid calls come to, which is a page's own time and not the endpoint's. */
async function warm(site: TestSite): Promise<void> {
  const ask = (id: string, data: unknown) =>
    site.get(`/_server/${id}?payload=${encodeURIComponent(encode({ data, context: {} }))}`)
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

async function timeOf(site: TestSite, one: Call): Promise<{ response: Response; ms: number }> {
  const request = requestOf(one)
  const start = performance.now()
  const response = await site.handle(request)
  return { response, ms: performance.now() - start }
}

/** In ms, of all threads. */
async function processorTimeOf(site: TestSite, one: Call): Promise<number> {
  const before = process.cpuUsage()
  await site.handle(requestOf(one))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const prototypeBefore = Object.getOwnPropertyNames(Object.prototype)

/** A status below 500, and a body of the wire format, which is an error where the call is refused. */
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

/** The calls that took longest, slowest first. */
function createSlowest(most: number) {
  let kept: { readonly call: Call; readonly ms: number }[] = []
  return {
    note(call: Call, ms: number) {
      if (kept.length === most && ms <= (kept.at(-1)?.ms ?? 0)) return
      kept = [...kept, { call, ms }].sort((a, b) => b.ms - a.ms).slice(0, most)
    },
    all: () => kept,
  }
}
