import { expect, test } from 'bun:test'
import { eventually } from '../../../test/support/eventually.ts'
import { createTestRendered } from '../../../test/support/fake-render.ts'
import type { RenderedTemplate } from '../../markdown/rendered.ts'
import { openDatabase } from '../../storage/database.ts'
import { WorkerGoneError } from '../../storage/request.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { createRenderedDocuments, type Resolve } from './rendered-documents.ts'

const dayMs = 86_400_000
const input = { text: 'Words.', title: 'Words' }
const log = () => undefined
const resolve: Resolve = async ({ links }) => ({
  links: Object.fromEntries(links.map(href => [href, { href: `/${href}` }])),
  images: {},
})

/** Renders to whatever `html` is; a restart has the same database and an empty cache. */
function open() {
  const database = openDatabase(':memory:', log)
  const state = { now: 0, html: 'first', isPlain: false, count: 0 }
  const now = () => state.now
  const renderer = {
    async render(): Promise<RenderedTemplate> {
      state.count++
      const html = [state.html, { type: 'link' as const, href: 'a' }]
      const rendered = { html, headings: [], summary: '', wordCount: 0 }
      return state.isPlain ? { ...rendered, isPlain: true } : rendered
    },
    rewrite: async () => [`markdown ${++state.count}`],
    sections: async () => [{ heading: `${++state.count}`, depth: 2, text: '', code: '' }],
    replace: async () => [`replaced ${++state.count}`],
  }
  const start = () => {
    const cache = createTtlCache({ maxBytes: 100_000, now })
    return createRenderedDocuments({ renderer, database, cache, now, log })
  }
  return { state, database, start }
}

test('a page is rendered once for the same text, even after a restart', async () => {
  const { state, start } = open()
  const first = await start().html(input, resolve)
  expect(await start().html(input, resolve)).toEqual(first)
  expect(state.count).toBe(1)
})

test('other links, another text and another generation are other pages', async () => {
  const { state, start } = open()
  const pages = start()
  const moved: Resolve = async () => ({ links: { a: { href: '/b' } }, images: {} })
  const rendered = [
    await pages.html(input, resolve),
    await pages.html(input, moved),
    await pages.html({ ...input, text: 'Other words.' }, resolve),
    await pages.html(input, resolve, 1),
  ]
  expect(new Set(rendered.map(({ key }) => key)).size).toBe(4)
  expect(rendered.slice(0, 2).map(({ value }) => value.html)).toEqual(['first/a"', 'first/b"'])
  // What links lead to is filled in afterwards.
  expect(state.count).toBe(3)
})

test('markdown and sections are rendered once too', async () => {
  const { state, start } = open()
  const markdown = await start().markdown(input, resolve)
  const sections = await start().sections(input)
  expect(await start().markdown(input, resolve)).toEqual(markdown)
  expect(await start().sections(input)).toEqual(sections)
  expect(state.count).toBe(2)
})

test('a page with plain code is another page, rendered again at once and after a minute', async () => {
  const { state, start } = open()
  const pages = start()
  state.isPlain = true
  const plain = await pages.html(input, resolve)
  await eventually(() => state.count, 2)
  expect(await pages.html(input, resolve)).toEqual(plain)
  Object.assign(state, { isPlain: false, html: 'second', now: 59_999 })
  expect(await pages.html(input, resolve)).toEqual(plain)
  state.now = 60_000
  // The first reader gets the old page, while the new one is rendered.
  expect((await pages.html(input, resolve)).value.html).toBe('first/a"')
  const second = await pages.html(input, resolve)
  expect([second.value.html, second.key === plain.key]).toEqual(['second/a"', false])
})

test('the reader after one who got plain code gets the highlighted page', async () => {
  let tries = 0
  const page = { html: [], headings: [], summary: '', wordCount: 0 }
  const pages = createTestRendered({
    render: async () => (tries++ === 0 ? { ...page, isPlain: true } : page),
    rewrite: async () => [],
    sections: async () => [],
  })
  expect((await pages.html(input, resolve)).value.isPlain).toBe(true)
  await eventually(async () => (await pages.html(input, resolve)).value.isPlain, undefined)
  expect(tries).toBe(2)
})

test('a row that is damaged is rendered again', async () => {
  const { state, database, start } = open()
  await start().html(input, resolve)
  database.run("update rendered set bytes = x'00'")
  await start().html(input, resolve)
  expect(state.count).toBe(2)
})

test('what can’t be rendered is shown as its text, tried again after pauses, and logged once', async () => {
  const database = openDatabase(':memory:', log)
  const logged: string[] = []
  let [time, tries] = [0, 0]
  const now = () => time
  let isCured = false
  const fail = async () => {
    tries++
    if (isCured) return { html: ['cured'], headings: [], summary: '', wordCount: 1 }
    throw new WorkerGoneError('It took more than 20000 ms')
  }
  const never = () => Promise.reject(new Error('It is not tried'))
  const start = () =>
    createRenderedDocuments({
      renderer: { render: fail, rewrite: never, sections: never, replace: never },
      database,
      cache: createTtlCache({ maxBytes: 100_000, now }),
      now,
      log: ({ message }) => logged.push(message),
    })
  const heavy = { text: '- <a>\n- b', title: 'Heavy', file: 'TanStack/query@v5:docs/heavy.md' }

  expect((await start().html(heavy, resolve)).value.html).toBe(
    '<h1>Heavy</h1><pre class="source" tabindex="0">\n- &#x3C;a>\n- b</pre>',
  )
  expect(tries).toBe(1)
  const restarted = start()
  expect((await restarted.html(heavy, resolve)).value.asWritten).toBe('It took more than 20000 ms')
  expect((await restarted.markdown(heavy, resolve)).value).toBe('# Heavy\n\n```\n- <a>\n- b\n```\n')
  expect(await restarted.sections(heavy)).toEqual([
    { heading: '', depth: 0, text: '- <a> - b', code: '' },
  ])
  expect(tries).toBe(1)
  expect(restarted.unrendered()).toEqual([
    { name: heavy.file, why: 'It took more than 20000 ms', at: 0, failures: 1 },
  ])

  const minuteMs = 60_000
  for (const [index, delay] of [minuteMs, 5 * minuteMs, 30 * minuteMs, dayMs, dayMs].entries()) {
    time += delay - 1
    await restarted.html(heavy, resolve)
    expect(tries).toBe(index + 1)
    time++
    isCured = index === 4
    await restarted.html(heavy, resolve)
    expect(tries).toBe(index + 2)
  }
  expect((await restarted.html(heavy, resolve)).value.html).toBe('cured')
  expect(restarted.unrendered()).toEqual([])
  expect(logged).toEqual([`Could not render ${heavy.file}: It took more than 20000 ms`])
})

test('a text that is too long is shown as it is without the renderer', async () => {
  const { state, start } = open()
  const long = { text: 'Words. '.repeat(100_000), title: 'Long' }
  const pages = start()
  const { value } = await pages.html(long, resolve)
  expect(value).toMatchObject({ asWritten: 'more than 500000 characters', wordCount: 100_000 })
  await pages.markdown(long, resolve)
  await pages.sections(long)
  expect(state.count).toBe(0)
  expect(pages.unrendered()).toMatchObject([{ name: 'Long', why: 'more than 500000 characters' }])
})

test('patterns are applied once by the renderer, literal words without it', async () => {
  const { state, start } = open()
  const replaced = () => start().replace(['useQuery'], { 'use[A-Z]': '' }, 'docs/vue.md')
  expect(await replaced()).toEqual(['replaced 1'])
  expect(await replaced()).toEqual(['replaced 1'])
  expect(await start().replace(['React'], { React: 'Vue' }, 'docs/vue.md')).toEqual(['Vue'])
  expect(state.count).toBe(1)
})

test('a text of the site is rendered once, and never shown plain or as its source', async () => {
  let isGone = true
  let tries = 0
  const page = { html: ['whole'], headings: [], summary: '', wordCount: 0 }
  const pages = createTestRendered({
    async render() {
      tries++
      if (isGone) throw new WorkerGoneError('It was killed')
      return tries === 2 ? { ...page, isPlain: true } : page
    },
    rewrite: async () => [],
    sections: async () => [],
  })
  const read = async () => (await pages.ownHtml(input, resolve)).value.html
  expect(await read().catch(String)).toBe('BusyError: “Words”: It was killed')
  isGone = false
  expect(await read().catch(String)).toBe('BusyError: “Words”: its code has no colors')
  expect([await read(), await read(), tries]).toEqual(['whole', 'whole', 3])
})
