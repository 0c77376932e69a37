import { expect, test } from 'bun:test'
import { toSlug } from './slug.ts'

test.each([
  ['Hello, World!', 'hello-world'],
  ['queryCache.find', 'querycache-find'],
  ['Netlify & Co', 'netlify-co'],
  ['Array<T>[]', 'arrayt'],
  ['ﬁle 5', 'file-5'],
  ['Café', 'cafe'],
  ['snake_case', 'snake-case'],
  ['New Features 🚀', 'new-features'],
  ['ɵkind', 'kind'],
  ['_', 'section'],
])('the slug of %s is %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})
