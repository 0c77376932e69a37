import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { scopeOfPage } from './search-dialog.ts'

function scopeAt(pathname: string, library?: string) {
  const { document } = new Window({ url: `https://example.org${pathname}` })
  if (library) document.documentElement.dataset.library = library
  return scopeOfPage(document as unknown as Document)
}

test('a page of a library is searched in its library, version and framework', () => {
  expect(scopeAt('/query/v4/docs/framework/react/overview', 'query')).toEqual({
    library: 'query',
    version: 'v4',
    framework: 'react',
  })
  expect(scopeAt('/query/latest/docs/overview', 'query')).toEqual({
    library: 'query',
    version: 'latest',
  })
})

test('the changes of a library’s API are searched in all its versions', () => {
  expect(scopeAt('/query/changes', 'query')).toEqual({
    library: 'query',
  })
})

test('other pages are searched everywhere', () => {
  expect(scopeAt('/')).toEqual({})
  expect(scopeAt('/blog/a-post', 'query')).toEqual({})
})
