import { expect, test } from 'bun:test'
import { renderInput } from '../../../test/support/markdown-world.ts'

async function renderImages(text: string): Promise<string> {
  const images = {
    'a.png': { src: '/x/a.png', width: 800, height: 600 },
    'b.png': { src: '/x/b.png' },
  }
  const { html } = await renderInput({ text, title: '', isPart: true }, { resolved: { images } })
  return html
}

test('an image keeps its text, gets its address and size, and loads lazily', async () => {
  expect(await renderImages('See ![A *b*](a.png "c")')).toBe(
    '<p>See <img src="/x/a.png" width="800" height="600" alt="A b" title="c" loading="lazy" decoding="async"></p>',
  )
})

test('an image on its own has its title as a caption', async () => {
  expect(await renderImages('![A](a.png "A *map*")')).toBe(
    '<figure><img src="/x/a.png" width="800" height="600" alt="A" loading="lazy" decoding="async"><figcaption>A *map*</figcaption></figure>',
  )
})

test.each([
  ['<img src="a.png" width="400">', 'alt="" width="400" height="300"'],
  ['<img src="a.png" height=300>', 'height="300" alt="" width="400"'],
  ['<img src="a.png" width="10" height="10">', 'width="10" height="10"'],
  ['<img src="c.png">', '<img src="c.png" alt="" loading'],
  ['<source srcset="a.png 1x, b.png 2x">', '<source srcset="/x/a.png 1x, /x/b.png 2x">'],
  ['<source srcset=" a.png , c.png?1,2 2x ">', '<source srcset="/x/a.png, c.png?1,2 2x">'],
  ['<video src="a.png" poster="b.png"></video>', '<video src="/x/a.png" poster="/x/b.png">'],
])('%s: %s', async (text, expected) => {
  const attributes = (html: string) => html.match(/[\w-]+="[^"]*"/g)?.sort() ?? []
  const html = await renderImages(text.startsWith('<source') ? `<picture>${text}</picture>` : text)
  expect(attributes(html)).toEqual(expect.arrayContaining(attributes(expected)))
})
