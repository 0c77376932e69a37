import { expect, test } from 'bun:test'
import { canonicalPathname, encodePath } from './canonical-pathname.ts'

const canonical: [spelling: string, pathname: string][] = [
  ['/', '/'],
  ['//query///latest//', '/query/latest'],
  ['/%71uery', '/query'],
  ['/%7Ea%2Db%2Ec%5Fd', '/~a-b.c_d'],
  ["/!$&'()*+,;=:@", "/!$&'()*+,;=:@"],
  ['/%21%24%26%27%28%29%2a%2b%2c%3b%3d%3a%40', "/!$&'()*+,;=:@"],
  ['/[user]', '/%5Buser%5D'],
  ['/a%3fb%23c', '/a%3Fb%23c'],
  ['/%25', '/%25'],
  ['/대한', '/%EB%8C%80%ED%95%9C'],
  ['/%eb%8c%80%ed%95%9c', '/%EB%8C%80%ED%95%9C'],
]

test.each(canonical)('%p is spelled %p', (spelling, pathname) => {
  expect(canonicalPathname(spelling)).toEqual({ pathname })
})

test('the canonical spelling is its own canonical spelling', () => {
  for (const [, pathname] of canonical) expect(canonicalPathname(pathname)).toEqual({ pathname })
})

test.each(['/%', '/a%2', '/%zz', '/%ff', '/%c0%af', '/%ed%a0%80', '/ok/%E0%A4%A'])(
  '%p is malformed',
  spelling => {
    expect(canonicalPathname(spelling)).toEqual({ fault: 'malformed' })
  },
)

const illegal = ['/.', '/a/../b', '/%2e%2e/b', '/a%2fb', '/a%5cb', '/a%00', '/a%0d%0ab', '/%7f']
test.each(illegal)('%p is illegal', spelling => {
  expect(canonicalPathname(spelling)).toEqual({ fault: 'illegal' })
})

test('a path is encoded segment by segment, as the canonical spelling has it', () => {
  const path = 'examples/vue/basic/src/routes/대한 민국/$id.[slug]#?%.tsx'
  const encoded = encodePath(path)
  expect(encoded).toBe(
    'examples/vue/basic/src/routes/%EB%8C%80%ED%95%9C%20%EB%AF%BC%EA%B5%AD/$id.%5Bslug%5D%23%3F%25.tsx',
  )
  expect(canonicalPathname(`/${encoded}`)).toEqual({ pathname: `/${encoded}` })
  expect(decodeURIComponent(encoded)).toBe(path)
})
