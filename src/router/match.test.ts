import { describe, expect, test } from 'bun:test'
import { matchRoute } from './match.ts'
import { endpoint, externalRedirect, page, permanentRedirect, temporaryRedirect } from './route.ts'

const table = [
  endpoint('health', '/health'),
  page('list', '/blog'),
  page('about', '/blog/about'),
  page('post', '/blog/*slug'),
  externalRedirect('/shop', 'https://shop.example/?a=1#b'),
  permanentRedirect('/old/*rest', '/new/*rest'),
  permanentRedirect('/moved/:name', '/guides/:name#the-part', { marker: 'from=old' }),
  permanentRedirect('/:lib/:version{/*rest}', '/:lib/latest{/*rest}', {
    when: ({ version }) => version === 'v1',
  }),
  temporaryRedirect('/one', '/one/latest'),
  page('search', '/search/:kind', ['q']),
  page('landing', '/:lib/:version'),
]
const match = (pathname: string) => matchRoute(table, pathname)

describe('a page', () => {
  test('is matched by the first row, so a static row comes before a pattern that covers it', () => {
    expect(match('/blog/about')).toMatchObject({ name: 'about' })
    expect(match('/blog/about/us')).toMatchObject({ name: 'post', params: { slug: 'about/us' } })
  })

  test('comes with decoded parameters and the search parameters that it declares', () => {
    expect(match('/search/a%20b%2525%EB%8C%80')).toMatchObject({
      kind: 'page',
      name: 'search',
      params: { kind: 'a b%25대' },
      search: ['q'],
    })
  })
})

describe('a redirect', () => {
  test('omits the optional part that the address omits', () => {
    expect(match('/lib/v1')).toMatchObject({ to: '/lib/latest' })
    expect(match('/lib/v1/a/b')).toMatchObject({ to: '/lib/latest/a/b' })
  })

  test('that declines leaves the address to the next row', () => {
    expect(match('/lib/v2')).toMatchObject({
      kind: 'page',
      name: 'landing',
      params: { lib: 'lib', version: 'v2' },
    })
  })
})
