import { beforeEach, describe, expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import { canSkipRedis, setUpRedis } from '../../../test/support/redis.ts'
import { openDatabase } from '../../cache/database.ts'
import { createTtlCache } from '../../cache/ttl-cache.ts'
import type { LookUp, Rendered } from '../../markdown/rendered.ts'
import { createRenderedDocuments, type RenderedDocuments } from './rendered-documents.ts'

const log = () => undefined
const now = Date.now
const lookUp: LookUp = async () => ({ links: {}, images: {} })

describe.skipIf(canSkipRedis)('replicas', () => {
  const server = setUpRedis()
  let rendered: string[]
  /** When rendering ends; without it, soon. */
  let finished: Promise<void> | undefined

  beforeEach(() => {
    rendered = []
  })

  async function open(): Promise<RenderedDocuments> {
    const redis = await server.connect()
    const make = async (what: string) => {
      rendered.push(what)
      await (finished ?? Bun.sleep(20))
      return what
    }
    const renderer = {
      async render({ text }: { text: string }, ask: LookUp): Promise<Rendered> {
        await ask({ links: [], images: [] })
        return { html: await make(text), headings: [], summary: '', wordCount: 0 }
      },
      rewrite: ({ text }: { text: string }) => make(`markdown of ${text}`),
      sections: async ({ text }: { text: string }) => {
        const heading = await make(`sections of ${text}`)
        return [{ heading, depth: 2, text: '', code: '' }]
      },
      replace: async () => [],
    }
    const cache = createTtlCache({ maxBytes: 100_000, now })
    const database = openDatabase(':memory:', log)
    return createRenderedDocuments({ renderer, database, redis, cache, now, log })
  }

  const texts = Array.from({ length: 10 }, (_, n) => `Text ${n}`)

  test('render each document once, whoever asks, and keep it for those to come', async () => {
    const read = async (replica: RenderedDocuments) => {
      for (const text of texts) {
        const input = { text, title: text }
        expect((await replica.html(input, lookUp)).value.html).toBe(text)
        expect((await replica.markdown(input, lookUp)).value).toBe(`markdown of ${text}`)
        expect((await replica.sections(input))[0]?.heading).toBe(`sections of ${text}`)
      }
    }
    await Promise.all([await open(), await open(), await open()].map(read))
    await read(await open())
    expect(rendered).toHaveLength(30)
    expect(new Set(rendered).size).toBe(30)
  })

  test('render it again if what Redis has is damaged', async () => {
    const input = { text: 'Text', title: 'Text' }
    await (await open()).html(input, lookUp)
    for (const key of (await server.send('KEYS', 'site:1:rendered:*')) as string[])
      await server.send('SET', key, 'damaged')
    expect((await (await open()).html(input, lookUp)).value.html).toBe('Text')
    expect(rendered).toEqual(['Text', 'Text'])
  })

  test('render on their own what takes another one long, and while Redis is away', async () => {
    const [slow, replica] = [await open(), await open()]
    const { promise, resolve } = Promise.withResolvers<void>()
    finished = promise
    const input = { text: 'New', title: 'New' }
    const slowly = slow.html(input, lookUp)
    await eventually(() => rendered, ['New'])
    finished = undefined
    expect((await replica.html(input, lookUp)).value.html).toBe('New')
    await server.kill()
    expect((await replica.html({ ...input, text: 'Newer' }, lookUp)).value.html).toBe('Newer')
    expect(rendered).toEqual(['New', 'New', 'Newer'])
    resolve()
    expect((await slowly).value.html).toBe('New')
    await server.start()
  })
})
