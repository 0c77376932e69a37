import { expect, test } from 'bun:test'
import { plainWorld, render, renderBody } from '../../test/support/markdown-world.ts'
import type { References } from './rendered.ts'
import { toHtml } from './to-html.ts'

test('the world is asked once, for each address once, in order, wherever it is written', async () => {
  const asked: References[] = []
  const text = `[a](./b.md) ![c](d.png) [e](./b.md) <a href="f">g</a> <https://h.org> [i][j] [k](#l) [m](mailto:n@o.org) <a href="tel:1">p</a> https://q.org

[j]: /r?s#t

<picture><source srcset="u.png 1x, v.png 2x"><img src="w.png"></picture> <video src="x.mp4" poster="y.png"></video>`
  await toHtml(
    { text, title: 'Title' },
    {
      ...plainWorld,
      lookUp: async references =>
        plainWorld.lookUp(asked[asked.push(references) - 1] as References),
    },
  )
  expect(asked).toEqual([
    {
      links: ['./b.md', 'f', 'https://h.org', '/r?s#t', 'https://q.org'],
      images: ['d.png', 'u.png', 'v.png', 'w.png', 'x.mp4', 'y.png'],
    },
  ])
})

test('answers become hrefs, a dead one is marked, text is untouched', async () => {
  const { html } = await toHtml(
    { text: '[`a`](b.md "c") [d](gone.md) [e](gone.md) [f](constructor)', title: 'Title' },
    {
      ...plainWorld,
      lookUp: async () => ({
        links: { 'b.md': { href: '/x/b' }, 'gone.md': { href: '/x/gone', dead: true } },
        images: {},
      }),
    },
  )
  expect(html).toEndWith(
    '<p><a href="/x/b" title="c"><code>a</code></a> <a href="/x/gone" data-dead>d</a> <a href="/x/gone" data-dead>e</a> <a href="constructor">f</a></p>',
  )
})

test('a link to another host does not hand over its opener; a scheme that is not for links is none', async () => {
  expect(
    await renderBody('[a](https://b.org) [c](//d.org) [e](vscode:f) [g](mailto:h@i.org)'),
  ).toBe(
    '<p><a href="https://b.org" rel="noopener">a</a> <a href="//d.org" rel="noopener">c</a> <a>e</a> <a href="mailto:h@i.org">g</a></p>',
  )
})

test('a failed look-up is the caller’s to handle', async () => {
  const lookUp = () => Promise.reject(new Error('no tree'))
  expect(toHtml({ text: '[a](b)', title: 'Title' }, { ...plainWorld, lookUp })).rejects.toThrow(
    'no tree',
  )
})

const text =
  '## Netlify & Co\n\n## QueryCache.find\n\n## Foo\n\n## Foo\n\n## Foo 1\n\n## UI Parts\n\n<a id="Mine"></a>\n\n## Über uns'

test.each([
  ['#netlify-co', '#netlify-co'],
  ['#netlify--co', '#netlify--co'],
  ['#querycachefind', '#querycachefind'],
  ['#QueryCache.find', '#querycache-find'],
  ['#Foo', '#foo'],
  ['#foo-1', '#foo-1'],
  ['#foo-2', '#foo-2'],
  ['#ui-parts', '#section-ui-parts'],
  ['#Mine', '#Mine'],
  ['#%C3%BCber-uns', '#%C3%BCber-uns'],
  ['#', '#'],
  ['#top', '#top'],
])('%s leads to %s', async (written, href) => {
  const { html } = await render(`[link](${written})\n\n${text}`)
  expect(html).toContain(`<a href="${href}">link</a>`)
})

test.each(['#nowhere', '#%', '#ui-tab-1-npm'])('%s leads nowhere, and is marked', async href => {
  const { html } = await render(`[link](${href})\n\n${text}`)
  expect(html).toContain(`<a href="${href.replace('#%', '#%25')}" data-dead>link</a>`)
})
