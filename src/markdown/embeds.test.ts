import { expect, test } from 'bun:test'
import { renderBody } from '../../test/support/markdown-world.ts'

test.each([
  'www.youtube-nocookie.com/embed/a',
  'player.vimeo.com/video/1',
  'codesandbox.io/embed/a',
  'stackblitz.com/edit/a',
])('a frame of %s gets a title where its author gave none', async address => {
  const end = ' loading="lazy" allowfullscreen></iframe>'
  expect(await renderBody(`<iframe src="//${address}"></iframe>`)).toMatch(
    new RegExp(`^<iframe src="https://${address}" title="[A-Z][^"]+"${end}$`),
  )
})

test('a frame keeps its own title and size', async () => {
  const attributes = 'title="Talk" width="560" height="315"'
  const src = 'src="https://www.youtube.com/embed/a?si=b"'
  expect(
    await renderBody(`<iframe ${attributes} ${src} frameborder="0" allow="autoplay"></iframe>`),
  ).toBe(`<iframe ${src} ${attributes} loading="lazy" allowfullscreen></iframe>`)
})

test('any other frame is a link to what it shows', async () => {
  const url = 'https://tanstack.com/partners-embed'
  expect(await renderBody(`<iframe src="${url}" style="width: 100%"></iframe>`)).toBe(
    `<a href="${url}" rel="noopener">${url}</a>`,
  )
})
