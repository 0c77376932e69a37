import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

const image = (src: string, alt: string) =>
  `<img src="${src}" alt="${alt}" loading="lazy" decoding="async">`

test.each([
  ['[![](a.svg)](https://www.npmjs.com/package/@b/c/)', 'npmjs.com/package/@b/c'],
  ['[![](a.svg)](/b?c=d)', '/b?c=d'],
  ['[![](a.svg)](/)', '/'],
  ['[![](a.svg "Title")](b.md)', 'Title'],
  ['<a href="b.md" title="Of the link"><img src="a.svg"></a>', 'Of the link'],
  ['[![Alt](a.svg)](b.md)', 'Alt'],
])('the image of the link %s is named %s', async (text, name) => {
  expect(await renderBody(text)).toContain(` alt="${name}" `)
})

test('an image beside words needs no name, and neither does one without a link', async () => {
  for (const text of ['[![](a.svg) b](c.md)', '[![](a.svg)![b](d.svg)](c.md)', '![](a.svg)'])
    expect(await renderBody(text)).toContain(image('a.svg', ''))
})

const source = (media: string, src: string) => `<source media="${media}" srcset="${src}">`

test('a picture of color schemes is one for each theme, without the scheme', async () => {
  const sources = [
    source('(prefers-color-scheme: dark) and (min-width: 40em)', 'wide.svg'),
    source('( PREFERS-color-scheme:dark )', 'dark.svg'),
    source('print, (prefers-color-scheme: light)', 'light.svg'),
    source('print', 'print.svg'),
  ]
  const html = await renderBody(`<picture>${sources.join('')}<img src="a.svg" alt="A"></picture>`)
  const [a, print] = [image('a.svg', 'A'), source('print', 'print.svg')]
  const light = `<picture class="on-light"><source srcset="light.svg">${print}${a}</picture>`
  const dark = [source('(min-width: 40em)', 'wide.svg'), '<source srcset="dark.svg">']
  dark.push(source('print', 'light.svg'), print)
  expect(html).toContain(
    `<span>${light}<picture class="on-dark">${dark.join('')}${a}</picture></span>`,
  )
})

test('another picture stays', async () => {
  const picture = `<picture>${source('(min-width: 40em)', 'b.svg')}<img src="a.svg"></picture>`
  expect(await renderBody(picture)).toContain(
    '<picture><source media="(min-width: 40em)" srcset="b.svg">',
  )
})
