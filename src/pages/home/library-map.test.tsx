import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '../../../routes.ts'
import { libraries } from '../../libraries/registry.ts'
import { LibraryMap } from './library-map.tsx'

test('every library is on the map', () => {
  const chart = renderToStaticMarkup(<LibraryMap random={0.5} />)
  const addresses = libraries.map(({ id }) => href('library', { libraryId: id, version: 'latest' }))
  expect(addresses.filter(address => !chart.includes(`href="${address}"`))).toEqual([])
})
