import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { encodePayload, payloadId, readPayload } from './payload.ts'
import type { Screen } from './screen.tsx'

const about = { build: 'b', siteUrl: 'https://example.org' }

/** The screen as the browser finds it in a document that the server has written. */
function across(screen: Screen, html = ''): Screen {
  const window = new Window()
  window.document.body.innerHTML = `<div id="ui-rendered">${html}</div><script type="application/json" id="${payloadId}"></script>`
  const script = window.document.getElementById(payloadId)
  if (script) script.textContent = encodePayload({ screen, ...about })
  return readPayload(window.document as unknown as Document).screen
}

test('values survive that JSON alone would lose', () => {
  const data = { when: new Date(0), nothing: undefined, big: 10n ** 19n, deep: [{ n: 1n }] }
  expect(across({ kind: 'page', route: 'home', data })).toMatchObject({ data })
})

test('no text can end the script or a line of it', () => {
  const message = '</script><script>alert(1)</script> <!-- \u2028 \u2029'
  const screen: Screen = { kind: 'missing', missing: { message, nearest: [] } }
  expect(encodePayload({ screen, ...about })).not.toMatch(/[<\u2028\u2029]/)
  expect(across(screen)).toMatchObject({ missing: { message } })
})

test('a document’s HTML is taken from the page, not sent twice', () => {
  const screen: Screen = { kind: 'page', route: 'doc', data: { title: 'A', html: '<p>Long</p>' } }
  expect(encodePayload({ screen, ...about })).not.toContain('Long')
  expect(across(screen, '<p>Long</p>')).toEqual(screen)
})

test('a document without a payload is a mistake that is named', () => {
  expect(() => readPayload(new Window().document as unknown as Document)).toThrow(
    'The document has no payload',
  )
})
