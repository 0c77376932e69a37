import { expect, test } from 'bun:test'
import { render } from '../../test/support/markdown-world.ts'

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
  const { html, deadLinks } = await render(`[link](${written})\n\n${text}`)
  expect(html).toContain(`<a href="${href}">link</a>`)
  expect(deadLinks).toEqual([])
})

test.each(['#nowhere', '#%', '#ui-tab-1-npm'])('%s leads nowhere, and is counted', async href => {
  const { html, deadLinks } = await render(`[link](${href})\n\n${text}`)
  expect(html).toContain(`<a href="${href.replace('#%', '#%25')}" data-dead>link</a>`)
  expect(deadLinks).toEqual([href.replace('#%', '#%25')])
})
