import { expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import { exampleLinks } from './example-links.ts'

const docs = docsOf('query', [])

test('the example opens where the library says, with the file that is shown', () => {
  const { source, run, embed } = exampleLinks(
    { docs, folder: 'examples/react/basic' },
    'src/index.tsx',
  )
  expect(source.href).toBe('https://github.com/TanStack/query/tree/main/examples/react/basic')
  expect(run).toEqual([
    {
      label: 'StackBlitz',
      href: 'https://stackblitz.com/github/TanStack/query/tree/main/examples/react/basic?file=src%2Findex.tsx',
    },
    {
      label: 'CodeSandbox',
      href: 'https://codesandbox.io/s/github/TanStack/query/tree/main/examples/react/basic?file=%2Fsrc%2Findex.tsx',
    },
  ])
  expect(embed).toEqual({
    vendor: 'StackBlitz',
    src: 'https://stackblitz.com/github/TanStack/query/tree/main/examples/react/basic?file=src%2Findex.tsx&embed=1&view=both&hideNavigation=1',
  })
})

test('every part of every address is percent-encoded', () => {
  const odd = 'routes/[user]&theme=x#y/대한 민국?.tsx'
  const { source, run, embed } = exampleLinks({ docs, folder: 'examples/react/a?b#c&d' }, odd)
  for (const { href } of [source, ...run, { href: embed.src }]) {
    const url = new URL(href)
    expect(url.hash).toBe('')
    expect(decodeURIComponent(url.pathname)).toEndWith(
      '/TanStack/query/tree/main/examples/react/a?b#c&d',
    )
    expect(['', odd, `/${odd}`]).toContain(url.searchParams.get('file') ?? '')
    expect(url.searchParams.has('theme')).toBe(false)
  }
})

test('a library’s own editor comes first, CodeSandbox may be left out, and hosts are offered where they are shown', () => {
  const withSites = (sites: object) =>
    exampleLinks(
      { docs: { ...docs, library: { ...docs.library, ...sites } }, folder: 'examples/react/x' },
      undefined,
    )
  expect(withSites({ embedEditor: 'codesandbox' })).toMatchObject({
    run: [{ label: 'CodeSandbox' }, { label: 'StackBlitz' }],
    embed: {
      vendor: 'CodeSandbox',
      src: expect.stringContaining(
        'https://codesandbox.io/embed/github/TanStack/query/tree/main/examples/react/x?',
      ),
    },
  })
  expect(
    withSites({ hideCodesandboxUrl: true, showVercelUrl: true, showNetlifyUrl: true }).run,
  ).toEqual([
    {
      label: 'StackBlitz',
      href: 'https://stackblitz.com/github/TanStack/query/tree/main/examples/react/x',
    },
    {
      label: 'Vercel',
      href: 'https://vercel.com/new/clone?repository-url=https%3A%2F%2Fgithub.com%2FTanStack%2Fquery%2Ftree%2Fmain%2Fexamples%2Freact%2Fx',
    },
    {
      label: 'Netlify',
      href: 'https://app.netlify.com/start/deploy?repository=https%3A%2F%2Fgithub.com%2FTanStack%2Fquery&create_from_path=examples%2Freact%2Fx',
    },
  ])
})
