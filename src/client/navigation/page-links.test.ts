import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { addressOfClick, linkTitle } from './page-links.ts'

let window: Window
beforeEach(() => {
  window = new Window({ url: 'https://example.org/docs/page?q=1' })
})
afterEach(() => window.happyDOM.close())

/** Where a click on the first link of `html` goes to within the site. */
function clicked(html: string, init: Partial<MouseEvent> = {}): string | undefined {
  window.document.body.innerHTML = html
  const target = window.document.querySelector('a b') ?? window.document.querySelector('a')
  const event = { target, button: 0, ...init }
  return addressOfClick(event as unknown as MouseEvent, window.location as unknown as Location)
    ?.href
}

test.each([
  ['<a href="/blog">A page</a>', 'https://example.org/blog'],
  ['<a href="other#place">A place on a page</a>', 'https://example.org/docs/other#place'],
  ['<a href="/blog" target="_self">This window</a>', 'https://example.org/blog'],
  ['<a href="/blog"><b>An element in a link</b></a>', 'https://example.org/blog'],
  ['<a href="/docs/page?q=1">This page</a>', 'https://example.org/docs/page?q=1'],
  ['<svg><a href="/blog"><b></b></a></svg>', 'https://example.org/blog'],
])('a click on %s goes to %s', (html, address) => {
  expect(clicked(html)).toBe(address)
})

test.each([{ defaultPrevented: true }, { ctrlKey: true }, { button: 1 }])(
  'a click with %p is left to the browser',
  init => {
    expect(clicked('<a href="/blog">Blog</a>', init)).toBeUndefined()
  },
)

test.each([
  '<a href="/blog" target="_blank">In another window</a>',
  '<a href="/blog" download>A download</a>',
  '<a href="/blog" rel="external">A document</a>',
  '<a href="https://example.com/blog">Another origin</a>',
  '<a href="/docs/image.PNG">A file</a>',
  '<a href="/_server/doc">A server function</a>',
  '<a href="/login?next=x">The login</a>',
  '<a href="/dashboard">The dashboard</a>',
  '<a href="#place">A place on this page</a>',
])('%s is left to the browser', html => {
  expect(clicked(html)).toBeUndefined()
})

test.each(['/login?token=x', '/dashboard'])('on %s every link is left to the browser', path => {
  window.location.href = `https://example.org${path}`
  expect(clicked('<a href="/blog">Blog</a>')).toBeUndefined()
})

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
  window.document.body.innerHTML = page
  expect(linkTitle(window.document as unknown as Document, pathname)).toBe(title)
})
