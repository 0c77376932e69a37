import { expect, test } from 'bun:test'
import { createTestDocs } from '../../../test/support/test-docs.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { reportLinks } from './link-report.ts'

test('a dead menu entry is an example or a document', async () => {
  const to = (name: string) => ({ label: name, to: name })
  const react = ['framework/react/examples/basic', 'framework/react/examples/gone'].map(to)
  const menu = {
    sections: [
      {
        label: 'All',
        children: ['overview', 'missing'].map(to),
        frameworks: [{ label: 'react', children: react }],
      },
    ],
  }
  const docs = createTestDocs({
    'TanStack/ranger@main': {
      'docs/config.json': JSON.stringify(menu),
      'docs/overview.md': '# Overview\n\nWords.\n',
      'examples/react/basic/src/main.tsx': '',
    },
  })
  const library = findLibrary('ranger')
  const tree = library && (await docs.open(library, 'latest'))
  if (!tree) throw new Error('There is no ranger')
  const report = await reportLinks(docs, [tree])
  expect(report.menu.map(({ kind, href }) => [kind, href])).toEqual([
    ['document', 'missing'],
    ['example', 'framework/react/examples/gone'],
  ])
})

test('a dead link is reported where it is written, and so is a document that can’t be shown', async () => {
  const docs = createTestDocs({
    'TanStack/ranger@main': {
      'docs/a.md': '# A\n\n[good](./b.md) [bad](./gone.md)\n',
      'docs/b.md': '---\nref: docs/a.md\n---\n',
      'docs/c.md': '---\nref: docs/c.md\n---\n',
    },
  })
  const library = findLibrary('ranger')
  const tree = library && (await docs.open(library, 'latest'))
  if (!tree) throw new Error('There is no ranger')
  const { dead, broken, documents, links } = await reportLinks(docs, [tree])
  expect({ documents, links }).toEqual({ documents: 3, links: 4 })
  expect(dead.map(({ file, line, href }) => [file, line, href])).toEqual([
    ['docs/a.md', 3, './gone.md'],
    ['docs/a.md', 3, './gone.md'],
  ])
  expect(broken).toEqual([expect.stringContaining('docs/c.md: The refs of these documents')])
})
