import { beforeEach, expect, test } from 'bun:test'
import { createLoadSheet, type LoadSheet } from './load-stylesheet.ts'

/** A link as far as it matters here: no browser is there to fetch what it names. */
class Link extends EventTarget {
  rel = ''
  href = ''
  remove(): void {
    links.splice(links.indexOf(this), 1)
  }
}

let links: Link[]
let loadSheet: LoadSheet

beforeEach(() => {
  links = []
  const document = {
    querySelector: (selector: string) =>
      selector === 'link[rel="stylesheet"][href="/assets/site.css"]' ? {} : null,
    createElement: () => new Link(),
    head: { append: (link: Link) => void links.push(link) },
  }
  loadSheet = createLoadSheet(document as unknown as Document)
})

test('a sheet that came with the document is there', async () => {
  await loadSheet('/assets/site.css')
  expect(links).toEqual([])
})

test('another is asked for once, however often it is wanted', async () => {
  const both = Promise.all([loadSheet('/assets/home.css'), loadSheet('/assets/home.css')])
  links[0]?.dispatchEvent(new Event('load'))
  await both
  await loadSheet('/assets/home.css')
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([['stylesheet', '/assets/home.css']])
})

test('one that can not be had is named, and asked for anew the next time', async () => {
  const load = loadSheet('/assets/home.css')
  links[0]?.dispatchEvent(new Event('error'))
  expect(await load.catch(String)).toBe(
    'TypeError: The style sheet /assets/home.css could not be loaded',
  )
  expect(links).toEqual([])
  void loadSheet('/assets/home.css')
  expect(links).toHaveLength(1)
})
