import { expect, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { namePostTitle, startDocumentLoads } from './document-load.ts'

withDom()

const named = () =>
  [...document.querySelectorAll<HTMLElement>('h2')].map(heading =>
    heading.style.getPropertyValue('view-transition-name'),
  )

test('the listed title of a post is named during its transition, and no other', () => {
  document.body.innerHTML = ['one', 'two']
    .map(
      slug =>
        `<article class="post-summary"><h2><a href="/blog/${slug}">${slug}</a></h2></article>`,
    )
    .join('')
  const unname = namePostTitle(document, '/blog/two')
  expect(named()).toEqual(['', 'post-title'])
  unname()
  expect(named()).toEqual(['', ''])
})

test('nothing is named where the post is not listed', () => {
  document.body.innerHTML = '<h2><a href="/blog/one">one</a></h2>'
  namePostTitle(document, '/blog/one')()
  expect(named()).toEqual([''])
})

test('a transition that another navigation skips is no unhandled error', async () => {
  startDocumentLoads(window, () => {})
  const skipped = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
  const viewTransition = { ready: skipped(), finished: skipped() }
  const activation = { entry: { url: 'http://localhost:3000/blog' } }
  window.dispatchEvent(Object.assign(new window.Event('pageswap'), { viewTransition, activation }))
  // Bun fails a test with an unhandled rejection.
  await new Promise(setImmediate)
})
