import { describe, expect, test } from 'bun:test'
import { libraries } from '../../src/libraries/registry.ts'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()
const panelIn = (html: string) => /<section id="ui-panel".*?<\/section>/s.exec(html)?.[0] ?? ''
const currentIn = (html: string) =>
  Array.from(html.matchAll(/<a [^>]*data-library="(\w+)"[^>]*aria-current="true"/g), ([, id]) => id)

describe('home', () => {
  test('opens with Query, which nobody chose', async () => {
    const html = await site.text('/')
    expect(panelIn(html)).toMatch(/data-library="query".*data-demo="query".*server.*clock/s)
    expect(currentIn(html)).toEqual([])
    expect(html).toContain('Pick a library to see it in action.')
  })

  test.each(libraries)('has $name in its panel, if the address names it', async library => {
    const { id, demo, tagline } = library
    const html = await site.text(`/?library=${id}`)
    const panel = panelIn(html).replaceAll('<!-- -->', '')
    for (const content of [
      tagline,
      `href="/${id}/latest"`,
      `href="/${id}/latest/docs"`,
      demo ? `data-demo="${id}"` : '<code',
    ])
      expect(panel).toContain(content)
    expect(currentIn(html)).toEqual([id])
    expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/"\/>/)
  })

  test('with an unknown library is the same page, stored once', async () => {
    const tagOf = async (query: string) => (await site.get(`/${query}`)).headers.get('etag')
    const tags = await Promise.all(['', '?library=cobol', '?library=', '?x=1'].map(tagOf))
    expect(new Set(tags).size).toBe(1)
    expect(await tagOf('?library=query')).not.toBe(tags[0] ?? '')
    expect((await site.get('/?library=a&library=b')).status).toBe(400)
  })

  test('has its sections in this order', async () => {
    const html = await site.text('/')
    const titles = Array.from(html.matchAll(/<h2 id="(ui-[\w-]+)"/g), ([, id]) => id)
    const own = ['ui-panel-name', 'ui-all', 'ui-posts', 'ui-more']
    expect(titles.filter(id => !id?.startsWith('ui-footer'))).toEqual(own)
    expect(html.match(/class="post-cover/g)).toHaveLength(3)
  })
})
