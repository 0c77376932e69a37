import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createTtlCache } from '../storage/ttl-cache.ts'
import { parseTarget } from './request-context.ts'
import { type Cacheable, createResponseCache } from './response-cache.ts'

const html = '<h1>Page</h1>'
const origin = 'http://site.example'
const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Uint8Array) => bytes,
}
type Coding = keyof typeof decoders
const codings = ['br', 'gzip', 'identity'] as const

const accepting = (coding: Coding, url = origin) =>
  new Request(url, { headers: { 'accept-encoding': coding } })

function setUp() {
  const state = { generation: 1, ms: 1000, renders: 0 }
  const cache = createTtlCache({ maxBytes: 1_000_000, now: () => state.ms })
  const responses = createResponseCache({
    cache,
    generation: () => state.generation,
    now: () => state.ms,
    countHit: () => undefined,
  })

  function cacheable(more: Partial<Cacheable> = {}): Cacheable {
    const make = async () => {
      state.renders++
      return new TextEncoder().encode(html)
    }
    return { key: 'key', headers: { vary: 'Accept-Encoding' }, make, ...more }
  }

  /** Responds with the page of a pathname, as the page handler does. */
  function visit(pathname: string, more: Partial<Cacheable> = {}, loadedAt = state.generation) {
    const readsSearch = pathname === '/example'
    const address = { pathname, generation: loadedAt, freshUntil: 2000, readsSearch, route: 'doc' }
    return responses.respond(new Request(origin + pathname), cacheable(more), address)
  }

  function find(url: string, init: RequestInit = {}) {
    const absolute = url.startsWith('/') ? origin + url : url
    const target = parseTarget(absolute)
    if (!target) throw new Error(`${url} has no target`)
    return responses.find(new Request(absolute, init), target)
  }

  return { state, cache, responses, cacheable, visit, find }
}

async function decode(response: Response | undefined, coding: Coding): Promise<string> {
  const bytes = (await response?.bytes()) ?? new Uint8Array()
  return new TextDecoder().decode(decoders[coding](bytes))
}

describe('a response', () => {
  test('is the same in every coding, and made once', async () => {
    const { responses, cacheable, state } = setUp()
    for (const coding of codings) {
      const response = await responses.respond(accepting(coding), cacheable())
      const { headers } = response
      expect(headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
      expect([headers.get('vary'), headers.get('etag')]).toEqual(['Accept-Encoding', 'W/"key"'])
      expect(await decode(response, coding)).toBe(html)
    }
    expect(state.renders).toBe(1)
  })

  test('is not stored when making it fails, and is made again for the next request', async () => {
    const { responses, cacheable } = setUp()
    const make = () => Promise.reject(new Error('broken'))
    const failed = responses.respond(accepting('br'), cacheable({ make }))
    await expect(failed).rejects.toThrow('broken')
    expect(await decode(await responses.respond(accepting('br'), cacheable()), 'br')).toBe(html)
  })
})

describe('the address of a page', () => {
  test('has its response at once in every coding, without rendering', async () => {
    const { visit, find, state } = setUp()
    await visit('/a')
    for (const coding of codings) {
      const found = find('/a', { headers: { 'accept-encoding': coding } })
      expect(await decode(found, coding)).toBe(html)
    }
    expect(state.renders).toBe(1)
    expect(find('/b')).toBeUndefined()
    expect(find('/a', { method: 'POST' })).toBeUndefined()
  })

  test('is the same with every host and every query that its route does not read', async () => {
    const { visit, find, cache } = setUp()
    await visit('/a')
    await visit('/example')
    const { bytes } = cache.stats()
    for (let x = 0; x < 100; x++) expect(find(`http://host-${x}/a?x=${x}`)).toBeDefined()
    expect(cache.stats().bytes).toBe(bytes)
    expect(find('/example?x=1')).toBeUndefined()
  })

  test('is not used when its data may be outdated, until it was loaded again', async () => {
    const { visit, find, state } = setUp()
    await visit('/a')
    state.ms = 1999
    expect(find('/a')).toBeDefined()
    state.ms = 2000
    expect(find('/a')).toBeUndefined()
  })

  test('is not used once content has changed, also while the page was loaded', async () => {
    const { visit, find, state } = setUp()
    await visit('/a')
    state.generation++
    expect(find('/a')).toBeUndefined()
    await visit('/a', {}, 1)
    expect(find('/a')).toBeUndefined()
    await visit('/a')
    expect(find('/a')).toBeDefined()
    expect(state.renders).toBe(1)
  })
})
