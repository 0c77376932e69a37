import { expect, test } from 'bun:test'
import { docsOf } from '../../../test/support/tree.ts'
import type { Menu } from '../../content/docs/docs-menu.ts'
import type { Library } from '../../libraries/library.ts'
import { nextStepsOf } from './next-steps.ts'

const paths = [
  'guides/tides',
  'guides/wind',
  'framework/react/start',
  'framework/vue/start',
  'migrating-to-v4',
  'migrating-to-v5',
]
const docs = docsOf('query', [
  ...paths.map(path => `docs/${path}.md`),
  'examples/react/basic/index.tsx',
  'examples/vue/basic/index.ts',
])
const children = [
  ...paths.map(to => ({ label: to.toUpperCase(), to })),
  { label: 'Gone', to: 'guides/gone' },
  { label: 'Vue', to: 'framework/vue/examples/basic' },
  { label: 'React', to: 'framework/react/examples/basic' },
]
const section = { label: '', children, frameworks: [], collapsible: false, defaultCollapsed: false }
const menu = async (): Promise<Menu> => ({ sections: [section], users: [] })

const stepsOf = async (fields: Partial<Library>) => {
  const { next: _, comparison: __, ...library } = docs.library
  const { guides, examples, comparison, migration } = await nextStepsOf(
    { ...docs, library: { ...library, ...fields } },
    { menu },
  )
  return [guides, examples, [comparison ?? [], migration ?? []].flat()].map(links =>
    links.map(({ label, href }) => `${label} ${href.replace('/query/latest/docs/', '')}`),
  )
}

test('without names, the first of the menu for the first framework', async () => {
  expect(await stepsOf({})).toEqual([
    [
      'GUIDES/TIDES guides/tides',
      'GUIDES/WIND guides/wind',
      'FRAMEWORK/REACT/START framework/react/start',
    ],
    ['React framework/react/examples/basic'],
    ['MIGRATING-TO-V5 migrating-to-v5'],
  ])
})

test('in place of what the version lacks, the first of the menu', async () => {
  const next = { guides: ['gone', 'guides/wind'], examples: ['react/gone', 'vue/basic'] }
  expect(await stepsOf({ next: { ...next, neighbors: [] }, comparison: 'guides/tides' })).toEqual([
    [
      'GUIDES/WIND guides/wind',
      'GUIDES/TIDES guides/tides',
      'FRAMEWORK/REACT/START framework/react/start',
    ],
    ['Vue framework/vue/examples/basic', 'React framework/react/examples/basic'],
    ['GUIDES/TIDES guides/tides', 'MIGRATING-TO-V5 migrating-to-v5'],
  ])
  const fields = { comparison: 'comparison', latestVersion: 'v1' }
  expect(await stepsOf(fields)).toHaveProperty('2', ['MIGRATING-TO-V4 migrating-to-v4'])
})
