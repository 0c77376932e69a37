import { expect, test } from 'bun:test'
import {
  render,
  renderBody,
  renderInput,
  renderPlain,
} from '../../../test/support/markdown-world.ts'
import { referencesOf } from './fill-references.ts'

test('each address is looked up once, in order, wherever it is written', async () => {
  const text = `[a](./b.md) ![c](d.png) [e](./b.md) <a href="f">g</a> <https://h.org> [i][j] [k](#l) [m](mailto:n@o.org) <a href="tel:1">p</a> https://q.org

[j]: /r?s#t

<picture><source srcset="u.png 1x, v.png 2x"><img src="w.png"></picture> <video src="x.mp4" poster="y.png"></video>`
  const { html } = await renderPlain({ text, title: 'Title' })
  expect(referencesOf(html)).toEqual({
    links: ['./b.md', 'f', 'https://h.org', '/r?s#t', 'https://q.org'],
    images: ['d.png', 'u.png', 'v.png', 'w.png', 'x.mp4', 'y.png'],
  })
})

test('resolved links become hrefs, a dead one is marked, and their text stays', async () => {
  const text = '[`a`](b.md "c") [d](gone.md) [e](constructor) [f](g&h"i)'
  const links = { 'b.md': { href: '/x/b' }, 'gone.md': { href: '/x/gone', dead: true as const } }
  const { html } = await renderInput({ text, title: 'Title' }, { resolved: { links } })
  expect(html).toEndWith(
    '<p><a href="/x/b" title="c"><code>a</code></a> <a href="/x/gone" data-dead>d</a> <a href="constructor">e</a> <a href="g&#x26;h%22i">f</a></p>',
  )
})

test.each([
  ['https://b.org', '<a href="https://b.org" rel="noopener">'],
  ['//d.org', '<a href="//d.org" rel="noopener">'],
  ['vscode:f', '<a>'],
  ['mailto:h@i.org', '<a href="mailto:h@i.org">'],
])('a link to %s is %s', async (href, tag) => {
  expect(await renderBody(`[a](${href})`)).toBe(`<p>${tag}a</a></p>`)
})

const headings = ['Netlify & Co', 'QueryCache.find', 'Foo', 'Foo', 'Foo 1', 'UI Parts', 'Über uns']
const text = `${headings.map(heading => `## ${heading}\n\n`).join('')}<a id="Mine"></a>`

test.each([
  ['#netlify-co', '#netlify-co'],
  ['#netlify--co', '#netlify--co'],
  ['#querycachefind', '#querycachefind'],
  ['#QueryCache.find', '#querycache-find'],
  ['#Foo', '#foo'],
  ['#mine', '#Mine'],
  ['#ui-parts', '#section-ui-parts'],
  ['#%C3%BCber-uns', '#%C3%BCber-uns'],
  ['#top', '#top'],
])('%s leads to %s', async (hash, href) => {
  const { html } = await render(`[link](${hash})\n\n${text}`)
  expect(html).toContain(`<a href="${href}">link</a>`)
})

test.each(['#nowhere', '#%', '#ui-tab-1-npm'])('%s leads nowhere, and is marked', async href => {
  const { html } = await render(`[link](${href})\n\n${text}`)
  expect(html).toContain(`<a href="${href.replace('#%', '#%25')}" data-dead>link</a>`)
})
