import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { createTtlCache } from '../storage/ttl-cache.ts'
import { type Coding, codings } from './negotiate.ts'
import { parseTarget } from './request-context.ts'
import { type Cacheable, createResponseCache } from './response-cache.ts'

const html = '<h1>Page</h1>'
const origin = 'http://site.example'
const decoders = {
  identity: (bytes: Uint8Array) => bytes,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
}
const allCodings = [...codings, 'identity'] as const

function setUp() {
  const state = { generation: 1, ms: 1000, renders: 0 }
  const cache = createTtlCache({ maxBytes: 1_000_000, now: () => state.ms })
  const responses = createResponseCache({
    cache,
    generation: () => state.generation,
    now: () => state.ms,
  })
  const hits = { count: 0, inc: () => void hits.count++ }

  function cacheable(more: Partial<Cacheable> = {}): Cacheable {
    const make = async () => {
      state.renders++
      return new TextEncoder().encode(html)
    }
    return { key: 'key', headers: { vary: 'Accept-Encoding' }, make, ...more }
  }

  /** Makes and remembers the page of a pathname, as the page handler does. */
  async function visit(pathname: string, coding: Coding, more: Partial<Cacheable> = {}) {
    const generation = state.generation
    const page = cacheable(more)
    await responses.respond(new Request(origin + pathname), coding, page)
    const address = { key: page.key, freshUntil: 2000, readsSearch: pathname === '/example', hits }
    responses.remember(pathname, address, generation)
  }

  function find(url: string, coding: Coding = 'identity', init: RequestInit = {}) {
    const absolute = url.startsWith('/') ? origin + url : url
    const target = parseTarget(absolute)
    if (!target) throw new Error(`${url} has no target`)
    return responses.find(new Request(absolute, init), target, coding)
  }

  return { state, cache, responses, hits, cacheable, visit, find }
}

type Found = Response | Promise<Response> | undefined

async function decode(found: Found, coding: Coding): Promise<string> {
  const bytes = (await (await found)?.bytes()) ?? new Uint8Array()
  return new TextDecoder().decode(decoders[coding](bytes))
}

describe('a response', () => {
  test('is the same in every coding, whichever is requested first', async () => {
    for (const first of allCodings) {
      const { responses, cacheable, state } = setUp()
      for (const coding of [first, ...allCodings]) {
        const response = await responses.respond(new Request(origin), coding, cacheable())
        const { headers } = response
        expect(headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
        expect([headers.get('vary'), headers.get('etag')]).toEqual(['Accept-Encoding', 'W/"key"'])
        expect(await decode(response, coding)).toBe(html)
      }
      expect(state.renders).toBe(1)
    }
  })

  test('is made once for 100 concurrent requests in different codings', async () => {
    const { responses, cacheable, state } = setUp()
    const rendered = Promise.withResolvers<void>()
    const page = cacheable()
    const make = () => rendered.promise.then(page.make)
    const pending = Array.from({ length: 100 }, (_, index) => {
      const coding = allCodings[index % allCodings.length] ?? 'identity'
      const response = responses.respond(new Request(origin), coding, { ...page, make })
      return response.then(made => decode(made, coding))
    })
    rendered.resolve()
    expect(new Set(await Promise.all(pending))).toEqual(new Set([html]))
    expect(state.renders).toBe(1)
  })

  test('is not stored when making it fails, and is made again for the next request', async () => {
    const { responses, cacheable } = setUp()
    const make = () => Promise.reject(new Error('broken'))
    const failed = responses.respond(new Request(origin), 'br', cacheable({ make }))
    await expect(failed).rejects.toThrow('broken')
    const response = await responses.respond(new Request(origin), 'br', cacheable())
    expect(await decode(response, 'br')).toBe(html)
  })

  test('is stored once, compressed, and counts in the bytes of the cache', async () => {
    const { responses, cacheable, cache } = setUp()
    const random = crypto.getRandomValues(new Uint8Array(10_000))
    const page = cacheable({ make: async () => random })
    for (const coding of allCodings) await responses.respond(new Request(origin), coding, page)
    const { bytes, stages } = cache.stats()
    expect(stages).toEqual({ responses: 1, 'responses by encoding': allCodings.length })
    expect(bytes).toBeGreaterThan(50_000)
  })
})

describe('a known address', () => {
  test('has its response at once in every coding that was made', async () => {
    const { visit, find } = setUp()
    await visit('/a', 'gzip')
    expect(find('/a', 'gzip')).toBeInstanceOf(Response)
    expect(await decode(find('/a', 'gzip'), 'gzip')).toBe(html)
    expect(find('/b', 'gzip')).toBeUndefined()
    expect(find('/a', 'gzip', { method: 'POST' })).toBeUndefined()
  })

  test('has its response in other codings too, without loading or rendering', async () => {
    const { visit, find, state } = setUp()
    await visit('/a', 'gzip')
    for (const coding of allCodings) expect(await decode(find('/a', coding), coding)).toBe(html)
    expect(state.renders).toBe(1)
  })

  test('counts each response, also those without a body', async () => {
    const { visit, find, hits } = setUp()
    await visit('/a', 'gzip')
    const headers = { 'if-none-match': '"key"' }
    for (const coding of ['gzip', 'br'] as const)
      expect((await find('/a', coding, { headers }))?.status).toBe(304)
    await find('/a', 'identity')
    expect(hits.count).toBe(3)
  })

  test('is the same with every host and every query that its route does not read', async () => {
    const { visit, find, cache } = setUp()
    await visit('/a', 'identity')
    const { bytes } = cache.stats()
    for (let x = 0; x < 100; x++) expect(find(`http://host-${x}/a?x=${x}`)).toBeDefined()
    expect(cache.stats().bytes).toBe(bytes)
  })

  test('is not used when its data may be outdated', async () => {
    const { visit, find, state } = setUp()
    await visit('/a', 'identity')
    state.ms = 1999
    expect(find('/a')).toBeDefined()
    state.ms = 2000
    expect(find('/a')).toBeUndefined()
  })

  test('is not used once content has changed, also while the page was loaded', async () => {
    const { visit, find, state, responses, hits } = setUp()
    await visit('/a', 'identity')
    state.generation++
    expect(find('/a')).toBeUndefined()
    const address = { key: 'key', freshUntil: 2000, readsSearch: false, hits }
    responses.remember('/a', address, 1)
    expect(find('/a')).toBeUndefined()
    await visit('/b', 'identity')
    expect([find('/a'), (await find('/b'))?.status]).toEqual([undefined, 200])
  })
})
