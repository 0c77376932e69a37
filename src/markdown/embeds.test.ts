import { expect, test } from 'bun:test'
import { render, renderBody } from '../../test/support/markdown-world.ts'

test('a frame of a known host stays, by its own title and size', async () => {
  expect(
    await renderBody(
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/a?si=b" title="Talk" frameborder="0" allow="autoplay" allowfullscreen></iframe>',
    ),
  ).toBe(
    '<iframe src="https://www.youtube.com/embed/a?si=b" title="Talk" width="560" height="315" loading="lazy" allowfullscreen></iframe>',
  )
})

test.each([
  'www.youtube-nocookie.com/embed/a',
  'player.vimeo.com/video/1',
  'codesandbox.io/embed/a',
  'stackblitz.com/edit/a',
])('a frame of %s has a title where its author gave none', async address => {
  expect(await renderBody(`<iframe src="//${address}"></iframe>`)).toMatch(
    new RegExp(
      `^<iframe src="https://${address}" title="[A-Z][^"]+" loading="lazy" allowfullscreen></iframe>$`,
    ),
  )
})

test('any other frame is a link to what it shows, which is looked up', async () => {
  const { html } = await render(
    '<iframe src="https://tanstack.com/partners-embed" style="width: 100%"></iframe>',
  )
  expect(html).toEndWith(
    '<a href="https://tanstack.com/partners-embed" rel="noopener">https://tanstack.com/partners-embed</a>',
  )
})
