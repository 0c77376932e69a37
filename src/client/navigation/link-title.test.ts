import { expect, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { linkTitle } from './link-title.ts'

withDom()

const page = `
  <header class="site-header"><nav>
    <a href="/query/latest"><svg></svg>Query <small>Server state</small></a>
  </nav></header>
  <p><a href="/terms">these terms</a></p>
  <h2><a href="https://example.net/">Another site</a></h2>
  <h2><a href="/blog/keys">The <mark>keys</mark></a></h2>`

test.each([
  ['/query/latest', 'Query'],
  ['/blog/keys', 'The keys'],
  ['/terms', undefined],
  ['/', undefined],
])('the title of %p is %p', (pathname, title) => {
  document.body.innerHTML = page
  expect(linkTitle(document, pathname)).toBe(title)
})
