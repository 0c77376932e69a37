import { describe, expect, test } from 'bun:test'
import { href, routes } from '../../routes.ts'
import { canonicalPathname } from './canonical-pathname.ts'
import { matchRoute } from './match.ts'

const pages = routes.filter(row => row.kind === 'page')
const hrefOfAny = href as (name: string, params: Readonly<Record<string, string>>) => string
const oddValues = [
  'plain',
  'a b',
  '100%',
  '%2F',
  '$id',
  '[slug]',
  '대한',
  'a?b#c',
  '...',
  '{x}:y*z',
]

describe.each(pages.map(row => [row.name, row.pattern] as const))(
  'the address of %p',
  (name, pattern) => {
    test('leads back to the same name and parameters, in its canonical spelling', () => {
      for (const value of oddValues) {
        const named = [...pattern.matchAll(/:(\w+)/g)].map(
          ([, param = '']) => [param, value] as const,
        )
        const wild = [...pattern.matchAll(/\*(\w+)/g)].map(
          ([, param = '']) => [param, `${value}/b/${value}`] as const,
        )
        const params = Object.fromEntries([...named, ...wild])
        const address = hrefOfAny(name, params)
        expect(canonicalPathname(address)).toEqual({ pathname: address })
        expect(matchRoute(routes, address)).toMatchObject({ name, params })
      }
    })
  },
)

test('a name that no route has is refused by name', () => {
  expect(() => hrefOfAny('nowhere', {})).toThrow('There is no route named "nowhere"')
})

test.each([{}, { slug: '' }])('a route that lacks a parameter is named: %p', params => {
  expect(() => hrefOfAny('blog-post', params)).toThrow('"blog-post"')
})
