import { describe, expect, test } from 'bun:test'
import type { ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { createHighlighter, maxCodeLength, maxLineLength } from './highlighter.ts'

const failures: Error[] = []
const { highlight } = createHighlighter(error => failures.push(error))

function root(children: readonly ElementContent[] | undefined) {
  expect(children).toBeDefined()
  return { type: 'root' as const, children: [...(children ?? [])] }
}

describe('highlight', () => {
  test('marks tokens with the classes that GitHub uses', async () => {
    expect(toHtml(root(await highlight("const a = 'b'", 'js')))).toBe(
      '<span class="pl-k">const</span> <span class="pl-c1">a</span> <span class="pl-k">=</span> ' +
        '<span class="pl-s"><span class="pl-pds">\'</span>b<span class="pl-pds">\'</span></span>',
    )
  })

  test('leaves plain text, unknown languages and blocks without a flag plain', async () => {
    for (const flag of ['text', 'klingon', '', 'constructor', '__proto__', '{1,3}'])
      expect(await highlight('const a = 1', flag)).toBeUndefined()
  })

  // The flags of all code fences in the libraries' documents and the uncommon file types of their
  // examples.
  test('knows every language of the real documents, in any letter case', async () => {
    const flags =
      'ts TSX bash typescript svelte vue json html angular-ts gts sh js jsx hbs shell css marko diff angular-html mermaid markdown ' +
      'toml env nginx yaml apache dockerfile xml dotenv javascript zsh console scss jsonc json5 gjs glimmer astro md mdx yml docker ' +
      'graphql prisma sql tsrx ini python rust go java http webmanifest'
    for (const flag of flags.split(' '))
      expect([flag, await highlight('', flag)]).toEqual([flag, expect.any(Array)])
  })

  test.each([
    ['an empty block', ''],
    ['tabs and a final newline', '\tconst a = 1\n'],
    ['CRLF and lone CR', 'const a = `\r\n`\rb()\r\n'],
    ['surrogate pairs', "const s = '😀𝒳' // 대한민국 é\n"],
    ['broken surrogate pairs', 'const s = "\ud800x\udc00"\n// \ud83d'],
    ['control characters', '\u0000\u2028\ufeffconst a = "\u0085"'],
  ])('keeps the text to the character: %s', async (_, code) => {
    for (const flag of ['ts', 'html', 'bash', 'diff'])
      expect(textOf(root(await highlight(code, flag)))).toBe(code)
  })

  test('closes every element at the end of its line', async () => {
    const html = toHtml(root(await highlight('/* one\n two */ const a = `b\nc`\n', 'ts')))
    for (const line of html.split('\n'))
      expect(line.split('<span').length).toBe(line.split('</span>').length)
  })

  test.each([
    ['vue', '<script lang="ts">\nconst a = 1\n</script>\n<template>{{ a }}</template>'],
    ['md', '```ts\nconst a = 1\n```'],
    ['gts', 'const a = 1\n<template>{{a}}</template>'],
  ])('colors the code embedded in %s', async (flag, code) => {
    expect(toHtml(root(await highlight(code, flag)))).toContain('<span class="pl-k">const</span>')
  })

  test('leaves a block or a line that is too long plain', async () => {
    const line = `[${'1,'.repeat(maxLineLength / 2 - 1)}1]`
    expect(await highlight(line, 'json')).toBeUndefined()
    expect(await highlight(line.slice(1), 'json')).toBeDefined()
    expect(await highlight('a\n'.repeat(maxCodeLength / 2 + 1), 'ini')).toBeUndefined()
  })

  test('reports no failure in any of this', () => {
    expect(failures).toEqual([])
  })
})
