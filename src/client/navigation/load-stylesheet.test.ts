import { beforeEach, expect, test } from 'bun:test'
import { createLoadStylesheet, type LoadStylesheet } from './load-stylesheet.ts'

class Link extends EventTarget {
  rel = ''
  href = ''
  remove(): void {
    links.splice(links.indexOf(this), 1)
  }
}

let links: Link[]
let loadStylesheet: LoadStylesheet

beforeEach(() => {
  links = []
  const document = {
    querySelector: (selector: string) =>
      selector === 'link[rel="stylesheet"][href="/assets/site.css"]' ? {} : null,
    createElement: () => new Link(),
    head: { append: (link: Link) => void links.push(link) },
  }
  loadStylesheet = createLoadStylesheet(document as unknown as Document)
})

test('a style sheet that came with the document is not loaded', async () => {
  await loadStylesheet('/assets/site.css')
  expect(links).toEqual([])
})

test('another is loaded once', async () => {
  const both = Promise.all([loadStylesheet('/assets/home.css'), loadStylesheet('/assets/home.css')])
  links[0]?.dispatchEvent(new Event('load'))
  await both
  await loadStylesheet('/assets/home.css')
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([['stylesheet', '/assets/home.css']])
})

test('one that fails is named, and loaded again the next time', async () => {
  const load = loadStylesheet('/assets/home.css')
  links[0]?.dispatchEvent(new Event('error'))
  expect(await load.catch(String)).toBe(
    'TypeError: The style sheet /assets/home.css could not be loaded',
  )
  expect(links).toEqual([])
  void loadStylesheet('/assets/home.css')
  expect(links).toHaveLength(1)
})
