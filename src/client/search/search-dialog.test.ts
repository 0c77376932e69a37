import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { scopeOfPage } from './search-dialog.ts'

function scopeAt(pathname: string, page: string) {
  const { document } = new Window({ url: `https://example.org${pathname}` })
  document.body.innerHTML = `<header><a data-library="form"></a></header><main>${page}</main>`
  return scopeOfPage(document as unknown as Document)
}

test('a page of a library is searched in its library, version and framework', () => {
  const page = '<div data-library="query"></div>'
  expect(scopeAt('/query/v4/docs/framework/react/overview', page)).toEqual({
    library: 'query',
    version: 'v4',
    framework: 'react',
  })
  expect(scopeAt('/query/latest/docs/overview', page)).toEqual({
    library: 'query',
    version: 'latest',
  })
})

test('the changes of a library’s API are searched in all its versions', () => {
  expect(scopeAt('/query/changes', '<div data-library="query"></div>')).toEqual({
    library: 'query',
  })
})

test('other pages are searched everywhere', () => {
  expect(scopeAt('/', '<div></div>')).toEqual({})
  expect(scopeAt('/blog/a-post', '<div data-library="query"></div>')).toEqual({})
})
