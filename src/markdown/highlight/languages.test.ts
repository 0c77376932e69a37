import { expect, test } from 'bun:test'
import { languageOfFile } from './languages.ts'

test.each([
  ['src/routes/posts.$postId.tsx', 'tsx'],
  ['site.webmanifest', 'webmanifest'],
  ['pnpm-lock.yaml', 'yaml'],
  ['bun.lock', 'jsonc'],
  ['tsconfig.app.json', 'jsonc'],
  ['.gitignore', 'gitignore'],
  ['.env.example', 'env'],
  ['Dockerfile.dev', 'dockerfile'],
  ['LICENSE', 'license'],
])('the language of %p is %s', (path, flag) => {
  expect(languageOfFile(path)).toBe(flag)
})
