import { describe, expect, test } from 'bun:test'
import { languageOfFile, scopeOfFlag } from './languages.ts'

describe('scopeOfFlag', () => {
  test.each([
    ['angular-ts', 'source.ts'],
    ['TSX', 'source.tsx'],
    ['console', 'text.shell-session'],
    [' env ', 'source.dotenv'],
  ])('%p is written in %s', (flag, scope) => {
    expect(scopeOfFlag(flag)).toBe(scope)
  })

  test('text, unknown languages and no flag have no grammar', () => {
    for (const flag of ['text', '', 'klingon', 'constructor', '__proto__', '{1,3}'])
      expect(scopeOfFlag(flag)).toBeUndefined()
  })

  // The flags of all code fences in the libraries' documents and the uncommon file types of their
  // examples.
  test('every language of the real documents has a grammar', () => {
    const flags =
      'ts tsx bash typescript svelte vue json html angular-ts gts sh js jsx hbs shell css marko diff angular-html mermaid markdown ' +
      'toml env nginx yaml apache dockerfile xml dotenv javascript zsh console scss jsonc json5 gjs glimmer astro md mdx yml docker ' +
      'graphql prisma sql tsrx ini python rust go java http webmanifest'
    expect(flags.split(' ').filter(flag => scopeOfFlag(flag) === undefined)).toEqual([])
  })
})

describe('languageOfFile', () => {
  test.each([
    ['src/routes/posts.$postId.tsx', 'tsx'],
    ['site.webmanifest', 'webmanifest'],
    ['pnpm-lock.yaml', 'yaml'],
    ['bun.lock', 'jsonc'],
    ['tsconfig.app.json', 'jsonc'],
    ['.gitignore', 'gitignore'],
    ['.env.example', 'env'],
    ['Dockerfile.dev', 'dockerfile'],
    ['LICENSE', 'text'],
  ])('%p is %s', (path, flag) => {
    expect(languageOfFile(path)).toBe(flag)
  })
})
