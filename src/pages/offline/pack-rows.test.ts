import { describe, expect, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { createPackRows } from './pack-rows.ts'
import type { Pack } from './pack-store.ts'

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
  saved: { day: '2026-11-22', bytes: 1 },
}

describe('a pack whose update is not complete', () => {
  withDom()
  const ignore = () => undefined

  test.each([
    [{ save: ignore, remove: ignore }, ['Continue', 'Remove']],
    [{ remove: ignore }, ['Remove']],
  ])('has only buttons that do something (%#)', (actions, expected) => {
    const rows = createPackRows([{ pack, isPartial: true }], new Set(), actions)
    const buttons = Array.from(rows.querySelectorAll('button'), ({ textContent }) => textContent)
    expect(buttons).toEqual(expected)
  })
})
