import { afterEach, beforeEach, expect, mock, spyOn, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { loadStylesheet } from './load-stylesheet.ts'

withDom()

let links: HTMLElement[]

beforeEach(() => {
  links = []
  // Happy DOM would try to load an element of a link.
  spyOn(document, 'createElement').mockImplementation(() => {
    const link = document.createElementNS('http://www.w3.org/1999/xhtml', 'meta')
    links.push(link)
    return link
  })
})
afterEach(() => void mock.restore())

test('a style sheet is loaded once', async () => {
  const both = Promise.all([loadStylesheet('/a.css'), loadStylesheet('/a.css')])
  expect(links).toMatchObject([{ rel: 'stylesheet', href: '/a.css', isConnected: true }])
  links[0]?.dispatchEvent(new window.Event('load'))
  await both
})

test('one that fails is named, and loaded again the next time', async () => {
  const load = loadStylesheet('/b.css')
  links[0]?.dispatchEvent(new window.Event('error'))
  expect(await load.catch(String)).toBe('TypeError: The style sheet /b.css could not be loaded')
  expect(links[0]?.isConnected).toBe(false)
  void loadStylesheet('/b.css')
  expect(links).toHaveLength(2)
})
