import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Reports } from './reports.tsx'

test('reports with entries are tables, the others are named in one line', () => {
  const html = renderToStaticMarkup(
    <Reports
      at={0}
      errors={[{ id: 'a1', at: 0, path: '/a', message: 'Broken' }]}
      unrendered={[]}
      feedback={[]}
      missedSearches={[]}
    />,
  )
  expect(html.match(/<h2>[^<]*/g)).toEqual(['<h2>Errors'])
  expect(html).toContain(
    'No documents that can’t be rendered, feedback or searches without a result so far.',
  )
})
