import { afterAll, describe, expect, test } from 'bun:test'
import { createRenderPool } from './render-pool.ts'

const logged: string[] = []
const pool = createRenderPool({ maxWorkers: 1, log: ({ message }) => logged.push(message) })
afterAll(() => pool.close())

const text = `# Queries

See [mutations](./mutations.md).

\`\`\`ts
const id: number = 1
\`\`\`
`

describe('the render worker', () => {
  test('renders a document with its links answered and its code highlighted', async () => {
    const { html } = await pool.render({ text, title: 'Queries' }, async ({ links }) => {
      expect(links).toEqual(['./mutations.md'])
      return {
        links: { './mutations.md': { href: '/query/latest/docs/mutations', dead: true } },
        images: {},
      }
    })
    expect(html).toStartWith('<h1')
    expect(html).toContain('href="/query/latest/docs/mutations"')
    expect(html).toContain('<span class="pl-k">const</span>')
  })

  test("names the renderer's errors", async () => {
    const rejected = await pool
      .render({ text: 'x'.repeat(3_000_000), title: 'War and Peace' }, async () => ({
        links: {},
        images: {},
      }))
      .catch(String)
    expect(rejected).toContain('War and Peace')
  })

  test('highlights a file, its text and lines kept', async () => {
    const html = await pool.highlight('const a = 1 < 2\n\nb()\n', 'ts')
    expect(html).toContain('<span class="pl-k">const</span>')
    expect(html?.replace(/<[^>]+>/g, '')).toBe('const a = 1 &#x3C; 2\n\nb()\n')
  })

  test('says of a document that its code is plain because highlighting was given up', async () => {
    const tooLong = 1
    let tries = 0
    const hasty = createRenderPool({
      maxWorkers: 1,
      timeoutMs: tooLong,
      // The first try takes too long, and no other.
      after(ms, act) {
        if (ms === tooLong && tries++ === 0) queueMicrotask(act)
        return () => undefined
      },
      log: () => undefined,
    })
    const { html, isPlain } = await hasty.render({ text, title: 'Queries' }, async () => ({
      links: {},
      images: {},
    }))
    await hasty.close()
    expect([isPlain, html.includes('pl-k'), html.includes('const id: number = 1')]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('leaves a file of no known language to be shown plain', async () => {
    expect(await pool.highlight('nothing', 'klingon')).toBeUndefined()
    expect(logged).toEqual([])
  })
})
