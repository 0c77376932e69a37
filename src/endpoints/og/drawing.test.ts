import { expect, test } from 'bun:test'
import { findLibrary } from '../../libraries/registry.ts'
import { drawCard } from './drawing.ts'

const card = { section: 'TanStack', title: 'A title', description: '', library: undefined }

test('a library’s pattern replaces the sun and the sea', () => {
  const { landscape } = drawCard({ ...card, library: findLibrary('table') }, '<rect x="1"/>')
  expect(landscape).toContain('<rect x="1"/>')
  expect(landscape).not.toContain('r="132"')
  expect(drawCard(card, '').landscape).toContain('r="132"')
})
