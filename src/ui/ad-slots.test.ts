import { expect, test } from 'bun:test'
import { promotionsFor } from './ad-slots.ts'

const idsOf = (...[slot, libraryId]: Parameters<typeof promotionsFor>) =>
  promotionsFor(slot, libraryId).map(promotion => promotion.libraryId)

test('a library is not promoted on its own pages', () => {
  expect(idsOf('leaderboard', undefined)).toContain('router')
  expect(idsOf('leaderboard', 'router')).not.toContain('router')
  expect(idsOf('right-rail', 'query')).toEqual(['form'])
  expect(idsOf('right-rail', 'form')).not.toContain('form')
})
