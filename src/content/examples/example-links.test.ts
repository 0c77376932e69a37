import { expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { exampleLinks } from './example-links.ts'

const docs = docsOf('query', [])

const folder = 'examples/react/basic'
const github = 'github/TanStack/query/tree/main/examples/react'

test('the example opens in each editor with the file that is shown', () => {
  const { source, run, embed } = exampleLinks({ docs, folder }, 'src/index.tsx')
  const stackBlitz = `https://stackblitz.com/${github}/basic?file=src%2Findex.tsx`
  const codeSandbox = `https://codesandbox.io/s/${github}/basic?file=%2Fsrc%2Findex.tsx`
  expect(source.href).toBe('https://github.com/TanStack/query/tree/main/examples/react/basic')
  expect(run).toEqual([
    { label: 'StackBlitz', href: stackBlitz },
    { label: 'CodeSandbox', href: codeSandbox },
  ])
  expect(embed).toEqual({
    vendor: 'StackBlitz',
    src: `${stackBlitz}&embed=1&view=both&hideNavigation=1`,
  })
})

test('every part of every address is percent-encoded', () => {
  const odd = 'routes/[user]&theme=x#y/대한 민국?.tsx'
  const { source, run, embed } = exampleLinks({ docs, folder: 'examples/react/a?b#c&d' }, odd)
  for (const { href } of [source, ...run, { href: embed.src }]) {
    const url = new URL(href)
    expect(url.hash).toBe('')
    expect(decodeURIComponent(url.pathname)).toEndWith('/query/tree/main/examples/react/a?b#c&d')
    expect(['', odd, `/${odd}`]).toContain(url.searchParams.get('file') ?? '')
    expect(url.searchParams.has('theme')).toBe(false)
  }
})
