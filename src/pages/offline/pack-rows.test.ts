import { describe, expect, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { createPackRows } from './pack-rows.ts'
import type { Pack, StoredPack } from './pack-store.ts'

const part = { count: 0, addresses: [], bytes: 0 }
const pack: Pack = {
  name: 'TanStack Query v5',
  framework: { value: 'react', label: 'React' },
  frameworks: [],
  start: '/query/latest/docs/overview',
  revision: '1',
  parts: { site: part, pages: part, images: part, search: part, examples: part },
  address: '/query/latest/packs/react.json',
  hasExamples: false,
  saved: { day: '2026-11-22', bytes: 1, isUpdate: false },
}

describe('the row of a pack', () => {
  withDom()
  const rowOf = (stored: StoredPack, outdated: readonly string[] = []) => {
    const row = createPackRows([stored], new Set(outdated), () => {})
    const buttons = Array.from(row.querySelectorAll('button'), ({ textContent }) => textContent)
    return [row.querySelector('small')?.textContent, ...buttons]
  }

  test('says that a newer version is available, and that it is updated afterwards', () => {
    expect(rowOf({ pack, isPartial: false })).toEqual(['1 B, saved Nov 22, 2026', 'Remove'])
    expect(rowOf({ pack, isPartial: false }, [pack.address])).toEqual([
      '1 B, saved Nov 22, 2026. A newer version is available.',
      'Update',
      'Remove',
    ])
    const saved = { day: '2026-11-22', bytes: 1, isUpdate: true }
    expect(rowOf({ pack: { ...pack, saved }, isPartial: false })).toEqual([
      '1 B, updated Nov 22, 2026',
      'Remove',
    ])
  })

  test('says that an update is not complete, and offers to go on', () => {
    expect(rowOf({ pack, isPartial: true }, [pack.address])).toEqual([
      '1 B, saved Nov 22, 2026. The update is not complete.',
      'Continue',
      'Remove',
    ])
  })
})
