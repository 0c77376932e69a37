import { expect, test } from 'bun:test'
import { createGitHubSlugger, toSlug } from './slug.ts'

test.each([
  ['Hello, World!', 'hello-world', 'hello-world'],
  ['queryCache.find', 'querycache-find', 'querycachefind'],
  ['Netlify & Co', 'netlify-co', 'netlify--co'],
  ['Array<T>[]', 'arrayt', 'arrayt'],
  ['ﬁle 5', 'file-5', 'ﬁle-5'],
  ['Café', 'cafe', 'café'],
  ['snake_case', 'snake-case', 'snake_case'],
  ['New Features 🚀', 'new-features', 'new-features-'],
  ['ɵkind', 'kind', 'ɵkind'],
  ['_', 'section', '_'],
])('%s is %s here and %s on GitHub', (text, here, gitHub) => {
  expect(toSlug(text)).toBe(here)
  expect(createGitHubSlugger()(text)).toBe(gitHub)
})

test('GitHub numbers repeats from 1, past those that are taken', () => {
  const slugger = createGitHubSlugger()
  expect(['a', 'a', 'a-1', 'a'].map(slugger)).toEqual(['a', 'a-1', 'a-1-1', 'a-2'])
})
