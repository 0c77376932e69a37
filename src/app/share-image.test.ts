import { expect, test } from 'bun:test'
import { pageOfShareImage, shareImagePathname } from './share-image.ts'

test.each([
  ['/', '/og.png'],
  ['/blog', '/og/blog.png'],
  ['/query/latest/docs/reference/QueryClient', '/og/query/latest/docs/reference/QueryClient.png'],
  ['/router/latest/docs/a%20b', '/og/router/latest/docs/a%20b.png'],
])('%s has its picture at %s, and is found from there', (page, image) => {
  expect(shareImagePathname(page)).toBe(image)
  expect(pageOfShareImage(image)).toBe(page)
})

test('a page that engines should not keep is stood for by the picture of the site', () => {
  expect(shareImagePathname(undefined)).toBe('/og.png')
})
