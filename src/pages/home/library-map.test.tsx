import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { libraries } from '../../libraries/registry.ts'
import { LibraryMap } from './library-map.tsx'

test('every library is on the map', () => {
  const map = renderToStaticMarkup(<LibraryMap random={0.5} openId="query" isChosen={false} />)
  const missing = libraries.filter(({ id }) => !map.includes(`href="/?library=${id}"`))
  expect(missing).toEqual([])
})
