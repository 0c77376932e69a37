import { afterAll, describe, expect, test } from 'bun:test'
import { createRenderPool } from './render-pool.ts'

const logged: string[] = []
const pool = createRenderPool({ log: ({ message }) => logged.push(message) })
afterAll(() => pool.close())

const text = '# Queries\n\nSee [mutations](./mutations.md).\n\n```ts\nconst id: number = 1\n```\n'

describe('the render worker', () => {
  test('renders a document with its links open and its code highlighted', async () => {
    const { html } = await pool.render({ text, title: 'Queries' })
    expect(html[0]).toStartWith('<h1')
    expect(html).toContainEqual({ type: 'link', href: './mutations.md' })
    expect(html.join('')).toContain('<span class="pl-k">const</span>')
  })

  test('highlights a file, its text and lines kept', async () => {
    const html = await pool.highlight('const a = 1 < 2\n\nb()\n', 'ts')
    expect(html).toContain('<span class="pl-k">const</span>')
    expect(html?.replace(/<[^>]+>/g, '')).toBe('const a = 1 &#x3C; 2\n\nb()\n')
  })

  test('returns no highlighted file in an unknown language', async () => {
    expect(await pool.highlight('nothing', 'klingon')).toBeUndefined()
    expect(logged).toEqual([])
  })
})
