import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { announce, prepareAnnouncer } from './announce.ts'

test('preparing the live region again keeps its text', () => {
  const document = new Window().document as unknown as Document
  const region = prepareAnnouncer(document)
  expect([region.getAttribute('aria-live'), region.textContent]).toEqual(['polite', ''])
  announce(document, 'Noted.')
  expect(prepareAnnouncer(document)).toBe(region)
  expect(region.textContent).toBe('Noted.')
})
