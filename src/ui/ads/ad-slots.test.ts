import { expect, test } from 'bun:test'
import { libraries } from '../../libraries/registry.ts'
import { type AdSlotId, adSlots, promotionsFor } from './ad-slots.ts'

const idsOf = (slot: AdSlotId, ...onPage: string[]) =>
  promotionsFor(slot, onPage).map(promotion => promotion.libraryId)

test.each(libraries.map(({ id }) => id))('%s is not promoted on its own pages', libraryId => {
  for (const slot of Object.keys(adSlots) as AdSlotId[]) {
    expect(idsOf(slot, libraryId)).not.toEqual([])
    expect(idsOf(slot, libraryId)).not.toContain(libraryId)
  }
})

test('the right rail promotes Form alone, and others on the pages of Form', () => {
  expect(idsOf('right-rail', 'query')).toEqual(['form'])
  expect(idsOf('right-rail', 'form')).toEqual(idsOf('leaderboard', 'form'))
})

test('a library that the page shows already is not promoted below', () => {
  expect(idsOf('leaderboard', 'query', 'router', 'table')).toEqual(['virtual'])
})
