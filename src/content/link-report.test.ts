import { expect, test } from 'bun:test'
import type { Files } from '../../test/support/fake-repository.ts'
import { renderPlain } from '../../test/support/markdown-world.ts'
import { createTestDocs } from '../../test/support/test-docs.ts'
import { findLibrary } from '../libraries/registry.ts'
import { reportLinks } from './link-report.ts'

async function reportOf(files: Files) {
  const docs = createTestDocs({ 'TanStack/ranger@main': files }, renderPlain)
  const library = findLibrary('ranger')
  const tree = library && (await docs.open(library, 'latest'))
  if (!tree) throw new Error('There is no ranger')
  return reportLinks(docs, [tree])
}

test('a dead menu entry is an example or a document', async () => {
  const entries = (...names: string[]) => names.map(to => ({ label: to, to }))
  const react = entries('framework/react/examples/basic', 'framework/react/examples/gone')
  const frameworks = [{ label: 'react', children: react }]
  const section = { label: 'All', children: entries('overview', 'missing', 'broken'), frameworks }
  const report = await reportOf({
    'docs/config.json': JSON.stringify({ sections: [section] }),
    'docs/overview.md': '# Overview\n\nWords.\n',
    'docs/broken.md': '---\nref: docs/gone.md\n---\n',
    'examples/react/basic/src/main.tsx': '',
  })
  expect(report.menu.map(({ kind, href }) => [kind, href])).toEqual([
    ['document', 'missing'],
    ['document', 'broken'],
    ['example', 'framework/react/examples/gone'],
  ])
})

test('a dead link is reported in its file, and so is a document that can’t be shown', async () => {
  const { dead, broken, documents, links } = await reportOf({
    'docs/a.md': '# A\n\n[good](./b.md) [bad](./gone.md)\n',
    'docs/b.md': '---\nref: docs/a.md\n---\n',
    'docs/c.md': '---\nref: docs/c.md\n---\n',
  })
  expect({ documents, links }).toEqual({ documents: 3, links: 4 })
  expect(dead.map(({ file, line, href }) => [file, line, href])).toEqual([
    ['docs/a.md', 3, './gone.md'],
    ['docs/a.md', 3, './gone.md'],
  ])
  expect(broken).toEqual([expect.stringContaining('docs/c.md: The refs of these documents')])
})

test('a hash that a page lacks is a dead link, one in another case is not', async () => {
  const { dead } = await reportOf({
    'docs/a.md': '[good](./b.md#Part) [bad](./b.md#gone) [top](./b.md#top)\n',
    'docs/b.md': '# B\n\n## Part\n\n[good](#Part) [bad](#lost) [top](#top)\n',
  })
  expect(dead.map(({ file, line, href }) => [file, line, href])).toEqual([
    ['docs/a.md', 1, './b.md#gone'],
    ['docs/b.md', 5, '#lost'],
  ])
})
