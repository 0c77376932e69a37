import { beforeEach, expect, test } from 'bun:test'
import { createLoadStylesheet, type LoadStylesheet } from './load-stylesheet.ts'

class Link extends EventTarget {
  rel = ''
  media = ''
  sheet: { disabled: boolean } | null = null
  constructor(public href = '') {
    super()
  }
  remove(): void {
    links.splice(links.indexOf(this), 1)
  }
  removeAttribute(name: string): void {
    if (name === 'media') this.media = ''
  }
  load(): void {
    this.sheet = { disabled: false }
    this.dispatchEvent(new Event('load'))
  }
}

const isApplied = (link?: Link) => link?.media === '' && link.sheet?.disabled === false

const home = '/assets/home.css'
let links: Link[]
let document: Document
let loadStylesheet: LoadStylesheet

beforeEach(() => {
  const site = Object.assign(new Link('/assets/site.css'), { rel: 'stylesheet' })
  site.load()
  links = [site]
  document = {
    querySelector: (selector: string) =>
      links.find(({ rel, href }) => selector === `link[rel="${rel}"][href="${href}"]`) ?? null,
    createElement: () => new Link(),
    head: { appendChild: (link: Link) => links[links.push(link) - 1] },
  } as unknown as Document
  loadStylesheet = createLoadStylesheet(document)
})

test('a style sheet that came with the document is not loaded', async () => {
  await loadStylesheet('/assets/site.css')
  expect(links).toHaveLength(1)
})

test('another is loaded once, and applied when asked for', async () => {
  const both = Promise.all([loadStylesheet(home), loadStylesheet(home)])
  links[1]?.load()
  const [apply] = await both
  expect(links.map(link => [link.rel, link.href, isApplied(link)])).toEqual([
    ['stylesheet', '/assets/site.css', true],
    ['stylesheet', home, false],
  ])
  apply()
  expect(isApplied(links[1])).toBe(true)
})

test('one that fails is named, and loaded again the next time', async () => {
  const load = loadStylesheet(home)
  links[1]?.dispatchEvent(new Event('error'))
  expect(await load.catch(String)).toBe(
    'TypeError: The style sheet /assets/home.css could not be loaded',
  )
  expect(links).toHaveLength(1)
  void loadStylesheet(home)
  expect(links).toHaveLength(2)
})
