import { expect, test } from 'bun:test'
import { createMemorySource } from '../../../test/support/tree.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { docsTreeOf } from '../docs/docs-tree.ts'
import { reportLinks } from './link-report.ts'

test('an example that the menu names and the tree lacks is told apart from a missing document', async () => {
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
  const source = createMemorySource({
    'TanStack/ranger@main': {
      'docs/config.json': JSON.stringify(menu),
      'docs/overview.md': '# Overview\n\nWords.\n',
      'examples/react/basic/src/main.tsx': '',
    },
  })
  const [library, tree] = [findLibrary('ranger'), await source.tree('TanStack/ranger', 'main')]
  if (!library || !tree) throw new Error('There is no ranger')
  const report = await reportLinks([docsTreeOf(library, 'latest', tree)], source)
  expect(report.menu.map(({ kind, href }) => [kind, href])).toEqual([
    ['document', 'missing'],
    ['example', 'framework/react/examples/gone'],
  ])
})
