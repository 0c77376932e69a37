import { describe, expect, test } from 'bun:test'
import type { Files } from '../../../test/support/fake-repository.ts'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import type { BranchName } from '../../../test/support/tree.ts'
import type { FileChange } from '../../content/file-history.ts'
import type { Tree } from '../../content/source/source.ts'
import { contentsOf, loadDoc, redirectOfDoc } from './loader.ts'

const link = (label: string, to: string) => ({ label, to })
const ofReact = [
  link('Queries', 'framework/react/guides/queries'),
  link('Mutations', 'framework/react/guides/mutations'),
]
const menu = {
  sections: [
    { label: 'Nothing', children: [] },
    {
      label: 'Guides',
      children: [link('Overview', 'overview')],
      frameworks: [{ label: 'react', children: ofReact }],
    },
  ],
}
const files: Files = {
  'docs/config.json': JSON.stringify(menu),
  'docs/overview.md': '---\ntitle: Overview\n---\n',
  'docs/assets/row.png': 'bytes',
  'docs/reference/index.md': '',
  'docs/reference/a b#1.md': '---\ntitle: Odd\nredirect_from: [/odd/old]\n---\n',
  'docs/framework/react/overview.md': '---\ntitle: React Overview\n---\n',
  'docs/framework/react/guides/queries.md':
    '---\ntitle: Queries\ndescription: How to ask\nkeywords: [a]\n---\n# Top\n## Part\n### Point\n#### Detail\n',
  'docs/framework/react/guides/mutations.md':
    '---\ntitle: Mutations\ntoc: false\nredirect_from: /framework/react/guides/writes\n---\n## Part\n',
  'docs/framework/vue/guides/mutations.md':
    '---\nref: docs/framework/react/guides/mutations.md\n---\n',
  'docs/framework/vue/guides/gone.md': '---\ntitle: Gone\nref: docs/nope.md\n---\n',
}

function parts(
  branches: Record<BranchName, Files> = {
    'TanStack/query@main': files,
    'TanStack/query@v4': files,
  },
) {
  return {
    docs: createTestDocs(branches),
    freshUntil: (repo: string, ref: string) => `${repo}@${ref}`.length,
    history: { of: (_: Tree, path: string) => changes[path] },
    siteUrl: 'https://site.test',
  }
}

const change = (commit: string, day: string) => ({ commit, day, authors: ['Ann'], others: 0 })
/** By path. */
const changes: Record<string, FileChange> = {
  'docs/framework/react/guides/queries.md': change('1'.repeat(40), '2026-08-01'),
  'docs/framework/react/guides/mutations.md': change('2'.repeat(40), '2026-08-02'),
  'docs/framework/vue/guides/mutations.md': change('3'.repeat(40), '2026-07-01'),
}

/** The route table gives `framework/{fw}/x` with the framework apart. */
const paramsOf = (path: string, version = 'latest', libraryId = 'query') => {
  const [, framework, splat = path] = /^framework\/([^/]+)\/(.+)$/.exec(path) ?? []
  return {
    params: { libraryId, version, splat, ...(framework === undefined ? {} : { framework }) },
    search: {},
  }
}
const load = (path: string, version?: string, libraryId?: string) =>
  loadDoc(parts(), paramsOf(path, version, libraryId))

async function page(path: string, version?: string) {
  const result = await load(path, version)
  if (result.kind !== 'page') throw new Error(`${path} is ${result.kind}`)
  return result.data
}

describe('a document', () => {
  test('comes with all that its page shows', async () => {
    expect(await page('framework/react/guides/queries')).toMatchObject({
      title: 'Queries',
      description: 'How to ask',
      keywords: ['a'],
      canonical: '/query/latest/docs/framework/react/guides/queries',
      breadcrumbs: [
        { label: 'TanStack Query', href: '/query/latest' },
        { label: 'Docs', href: '/query/latest/docs/framework/react/overview' },
        { label: 'Guides', href: '/query/latest/docs/overview' },
      ],
      previous: { label: 'Overview', href: '/query/latest/docs/overview' },
      next: { label: 'Mutations', href: '/query/latest/docs/framework/react/guides/mutations' },
      edit: {
        href: 'https://github.com/TanStack/query/edit/main/docs/framework/react/guides/queries.md',
      },
      commits: {
        href: 'https://github.com/TanStack/query/commits/main/docs/framework/react/guides/queries.md',
      },
    })
  })

  test('says when its files last changed, if that is known of all', async () => {
    const lastChange = async (path: string) => (await page(path)).lastChange
    expect(await lastChange('framework/react/guides/queries')).toEqual({
      label: '1111111',
      href: `https://github.com/TanStack/query/commit/${'1'.repeat(40)}`,
      day: '2026-08-01',
      date: 'Aug 1, 2026',
      writtenBy: 'Ann',
    })
    expect(await lastChange('framework/vue/guides/mutations')).toMatchObject({ label: '2222222' })
    expect('lastChange' in (await page('overview'))).toBe(false)
  })
})

describe('a renamed address', () => {
  const cases: [path: string, to: string, status: number][] = [
    ['reference', '/query/latest/docs/reference/index', 308],
    ['framework/vue', '/query/latest/docs/framework/vue/overview', 307],
    ['framework/react/guides/writes', '/query/latest/docs/framework/react/guides/mutations', 308],
    ['odd/old', '/query/latest/docs/reference/a%20b%231', 308],
  ]

  test.each(cases)('%p is a redirect to %p, in one hop with others', async (path, to, status) => {
    const redirect = { kind: 'redirect', to, status: status as 307 | 308 } as const
    expect(await load(path)).toEqual(redirect)
    expect(await redirectOfDoc(parts(), paramsOf(path))).toEqual(redirect)
  })

  test.each(['overview', 'nope', 'assets/row.png', 'framework/vue/guides/gone'])(
    '%p does not lead on',
    async path => {
      expect(await redirectOfDoc(parts(), paramsOf(path))).toBeUndefined()
    },
  )
})

describe('a missing page', () => {
  test('has the pages nearest to it by title, and the overview, within the frame', async () => {
    const result = await load('framework/react/guides/query')
    if (result.kind !== 'missing') throw new Error(result.kind)
    expect(result.message).toBe('The page you are looking for does not exist.')
    const { nearest, frame } = (await result.suggest?.()) ?? { nearest: [] }
    expect(nearest[0]).toEqual({
      label: 'Queries',
      href: '/query/latest/docs/framework/react/guides/queries',
    })
    expect(result.overview).toEqual({
      label: 'TanStack Query docs',
      href: '/query/latest/docs/framework/react/overview',
    })
    expect(frame).toMatchObject({ framework: 'react', sidebar: [{ label: 'Guides' }] })
  })

  test.each([
    ['query', 'v3', 'TanStack Query has no documents for v3'],
    ['query', 'v99', 'Could not resolve version for TanStack Query'],
    ['nope', 'latest', 'Library with id "nope" not found'],
  ])('of %s %s is missing with the words of the catalog', async (libraryId, version, message) => {
    expect(await load('overview', version, libraryId)).toMatchObject({ kind: 'missing', message })
  })
})

test('the contents of a reference leave out the word that entries repeat', () => {
  const texts = ['a method', 'b.c property', 'd property (old)', 'e property of f', 'g property']
  const headings = texts.map((text, index) => ({ id: `${index}`, depth: 3, text }))
  const textsOf = (path: string) => contentsOf(path, headings).map(({ text }) => text)
  expect(textsOf('reference/x')).toEqual(['a method', 'b.c', 'd (old)', 'e property of f', 'g'])
  expect(textsOf('guides/x')).toEqual(texts)
})
