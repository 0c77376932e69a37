import { describe, expect, test } from 'bun:test'
import { createTtlCache } from '../cache/ttl-cache.ts'
import { recode } from './compress.ts'
import { type Coding, codings } from './negotiate.ts'
import { createResponseCache, type KnownAddress } from './response-cache.ts'

function setUp() {
  const world = { generation: 1, ms: 1000 }
  const cache = createTtlCache({ maxBytes: 1_000_000, now: () => world.ms })
  const stored = createResponseCache({
    cache,
    generation: () => world.generation,
    now: () => world.ms,
  })
  return { stored, world, cache }
}

const headers = new Headers({ 'content-type': 'text/html', etag: 'W/"key"' })
const address: KnownAddress = {
  key: 'key',
  freshUntil: 2000,
  generation: 1,
  route: 'doc',
  tally: { warm: 0 },
}
const request = (url: string) => ({ url, headers: new Headers() })
const bytes = (text: string) => new TextEncoder().encode(text)

/** A page whose rendering goes on by hand. */
function rendering() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const page = { renders: 0, writer: writable.getWriter(), render: async () => readable }
  page.render = async () => {
    page.renders++
    return readable
  }
  return page
}

async function decoded(body: ReadableStream<Uint8Array> | Blob, coding: Coding): Promise<string> {
  return new TextDecoder().decode(
    await recode(await new Response(body as BodyInit).bytes(), coding, 'identity'),
  )
}

/** Lets every promise that is settled be heard. */
const settle = () => new Promise<void>(resolve => setImmediate(resolve))

async function makeWhole(
  { stored }: ReturnType<typeof setUp>,
  coding: Coding,
  text = '<h1>Page</h1>',
) {
  const stream = await stored.make('key', coding, headers, async () => new Blob([text]).stream())
  const made = await decoded(stream, coding)
  await settle()
  return made
}

describe('making a page', () => {
  test.each(['identity', ...codings] as const)(
    'gives it in %s, and stores it under its headers',
    async coding => {
      const site = setUp()
      expect(await makeWhole(site, coding)).toBe('<h1>Page</h1>')
      const page = await site.stored.get('key', coding)
      expect(await decoded(page?.body ?? new Blob(), coding)).toBe('<h1>Page</h1>')
      expect(page?.etag).toBe('W/"key"')
      expect(page?.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
      expect(page?.headers.get('content-type')).toBe('text/html')
      expect(headers.has('content-encoding')).toBe(false)
    },
  )

  test('renders once for all who ask meanwhile, in whatever coding', async () => {
    const { stored } = setUp()
    const page = rendering()
    const asked = (['br', 'identity', 'gzip', 'br'] as const).map(async coding =>
      decoded(await stored.make('key', coding, headers, page.render), coding),
    )
    await page.writer.write(bytes('<h1>'))
    const late = decoded(await stored.make('key', 'identity', headers, page.render), 'identity')
    await page.writer.write(bytes('Page</h1>'))
    await page.writer.close()
    expect(new Set(await Promise.all([...asked, late]))).toEqual(new Set(['<h1>Page</h1>']))
    expect(page.renders).toBe(1)
  })

  test('gives the first bytes before the last are rendered', async () => {
    const { stored } = setUp()
    const page = rendering()
    const reader = (await stored.make('key', 'identity', headers, page.render)).getReader()
    await page.writer.write(bytes('<head>'))
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('<head>')
    await page.writer.close()
  })

  test('stores nothing before the page is complete', async () => {
    const { stored } = setUp()
    const page = rendering()
    await stored.make('key', 'identity', headers, page.render)
    await page.writer.write(bytes('half'))
    await settle()
    expect(await stored.get('key', 'identity')).toBeUndefined()
    await page.writer.close()
    await settle()
    expect(await stored.get('key', 'identity')).toBeDefined()
  })

  test.each(['identity', 'br'] as const)(
    'stores no page that breaks off, in %s, and renders it anew for the next',
    async coding => {
      const site = setUp()
      const page = rendering()
      const reading = decoded(await site.stored.make('key', coding, headers, page.render), coding)
      await page.writer.write(bytes('half'))
      await page.writer.abort(new Error('cut'))
      await expect(reading).rejects.toThrow()
      await settle()
      for (const one of ['identity', ...codings] as const)
        expect(await site.stored.get('key', one)).toBeUndefined()
      expect(await makeWhole(site, coding)).toBe('<h1>Page</h1>')
    },
  )

  test.each(['identity', 'br'] as const)(
    'rejects in %s where rendering can not begin, and tries again for the next',
    async coding => {
      const site = setUp()
      const broken = site.stored.make('key', coding, headers, () =>
        Promise.reject(new Error('no frame')),
      )
      await expect(broken).rejects.toThrow('no frame')
      await settle()
      expect(await makeWhole(site, coding)).toBe('<h1>Page</h1>')
    },
  )
})

test('a stored page is had in every coding, with the headers of each', async () => {
  for (const made of ['identity', 'br'] as const) {
    const site = setUp()
    await makeWhole(site, made)
    for (const coding of ['gzip', 'identity', 'zstd', 'br'] as const) {
      const page = await site.stored.get('key', coding)
      expect(await decoded(page?.body ?? new Blob(), coding)).toBe('<h1>Page</h1>')
      expect(page?.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
      expect(page?.etag).toBe('W/"key"')
    }
  }
})

test('a page is kept in the coding that it was first compressed in, and what is made of that for others has little room', async () => {
  const held = ({ cache }: ReturnType<typeof setUp>) =>
    Object.entries(cache.stats().stages).flatMap(([name, pages]) => (pages > 0 ? name : []))
  const site = setUp()
  await makeWhole(site, 'br')
  for (const coding of ['gzip', 'identity'] as const) await site.stored.get('key', coding)
  expect(held(site)).toEqual(['response br', 'passing identity', 'passing gzip'])

  const plain = setUp()
  await makeWhole(plain, 'identity')
  for (const coding of ['gzip', 'br'] as const) await plain.stored.get('key', coding)
  expect(held(plain)).toEqual(['response gzip', 'passing identity', 'passing br'])
})

test('what is stored counts in the bytes of the cache', async () => {
  const site = setUp()
  await makeWhole(site, 'identity', 'x'.repeat(10_000))
  expect(site.cache.stats().bytes).toBeGreaterThan(10_000)
})

describe('an address', () => {
  const url = 'http://site.example/a'
  async function known(more: Partial<KnownAddress> = {}) {
    const site = setUp()
    await makeWhole(site, 'identity')
    site.stored.remember(url, { ...address, ...more })
    return site
  }
  const isFound = ({ stored }: ReturnType<typeof setUp>, coding: Coding = 'identity') =>
    stored.find(request(url), coding) !== undefined

  test('is answered from what is stored', async () => {
    const site = await known()
    expect(isFound(site)).toBe(true)
    expect(site.stored.find(request(`${url}?path=x`), 'identity')).toBeUndefined()
  })

  test('is not while its page is stored in another coding alone', async () => {
    expect(isFound(await known(), 'br')).toBe(false)
  })

  test('is answered in another coding than the stored without being loaded, and is warm in that from then on', async () => {
    const site = await known()
    const recoded = await site.stored.recode(request(url), 'gzip')
    expect(recoded?.route).toBe('doc')
    expect(await decoded(recoded?.page.body ?? new Blob(), 'gzip')).toBe('<h1>Page</h1>')
    expect(isFound(site, 'gzip')).toBe(true)
  })

  test('is not answered in another coding once it may be old, is unknown, or another form of it is preferred', async () => {
    const site = await known()
    const formHeaders = new Headers({ etag: 'W/"forms"', vary: 'Accept-Encoding, Accept' })
    await decoded(
      await site.stored.make('forms', 'identity', formHeaders, async () =>
        new Blob(['Page']).stream(),
      ),
      'identity',
    )
    await settle()
    site.stored.remember(`${url}/forms`, { ...address, key: 'forms' })
    const asked = (accept: string) => ({ url: `${url}/forms`, headers: new Headers({ accept }) })
    expect(await site.stored.recode(asked('text/html'), 'br')).toBeDefined()
    expect(await site.stored.recode(asked('text/markdown'), 'zstd')).toBeUndefined()
    expect(await site.stored.recode(request(`${url}?other`), 'br')).toBeUndefined()
    site.world.ms = 2000
    expect(await site.stored.recode(request(url), 'br')).toBeUndefined()
  })

  test('is not from the moment on that its data may be old', async () => {
    const site = await known()
    site.world.ms = 1999
    expect(isFound(site)).toBe(true)
    site.world.ms = 2000
    expect(isFound(site)).toBe(false)
  })

  test('is not once a tree has moved, nor when one moved while it was loaded', async () => {
    const site = await known()
    site.world.generation++
    expect(isFound(site)).toBe(false)
    expect(isFound(await known({ generation: 0 }))).toBe(false)
  })

  test('is forgotten when those that came later fill the room, the sooner the longer they are', async () => {
    const site = await known()
    for (let i = 0; i < 3; i++) site.stored.remember(`${url}?${i}${'x'.repeat(700_000)}`, address)
    expect(isFound(site)).toBe(false)
  })
})
