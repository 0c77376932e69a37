/** Every page that the menus of the embedded content lead to. */
import { expect, test } from 'bun:test'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { startSite } from '../support/start-site.ts'

test('every document of the embedded content is a page, with one heading of the first rank, no repeated id and no inline style', async () => {
  const site = await startSite()
  const paths = new Set<string>()
  for (const library of [
    'query',
    'table',
    'virtual',
    'store',
    'start',
    'router',
    'ranger',
    'form',
    'config',
  ]) {
    const start = await site.get(`/${library}/latest/docs`)
    const html = await (await site.get(start.headers.get('location') ?? '')).text()
    for (const [, path = ''] of html.matchAll(/<a href="(\/[^"#?]+\/docs\/[^"#?]+)"/g))
      paths.add(path)
  }
  expect(paths.size).toBeGreaterThan(150)
  for (const path of paths) {
    const response = await site.get(path)
    const html = await response.text()
    expect([path, response.status, ...faultsOf(html)]).toEqual([path, 200])
  }
  await site.close()
}, 300_000)

/** What no page may have: another number of first headings than one, an id twice, or a style of its own. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  const ids = new Set<unknown>()
  let first = 0
  visit(fromHtml(html), 'element', ({ tagName, properties: { id, style } }) => {
    if (tagName === 'h1') first++
    if (tagName === 'style' || style !== undefined) faults.push(`<${tagName}> with a style`)
    if (id !== undefined && ids.has(id)) faults.push(`#${id} twice`)
    ids.add(id)
  })
  return first === 1 ? faults : [...faults, `${first} headings of the first rank`]
}
