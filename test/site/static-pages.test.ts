import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { libraries } from '../../src/libraries/registry.ts'
import { lacksSnapshot } from '../support/snapshot.ts'
import { origin, shareSite, startSite } from '../support/start-site.ts'

const site = await shareSite()

const pages = ['/support', '/learn', '/ethos', '/terms', '/privacy', '/dedicated-support']

describe.each(pages)('%s', path => {
  test('has one h1, sections with unique ids, and no dead links within the page', async () => {
    const html = await site.text(path)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThanOrEqual(path === '/dedicated-support' ? 0 : 3)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = [...html.matchAll(/href="#(?!ui-)([^"]+)"/g)].map(([, id]) => id)
    expect(wanted.filter(id => !ids.includes(id))).toEqual([])
  })

  test('links only to pages that exist', async () => {
    const main = /<main[\s\S]*<\/main>/.exec(await site.text(path))?.[0] ?? ''
    const wrong = []
    for (const [, address = ''] of main.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      if (lacksSnapshot(address)) continue
      const { status } = await site.get(address, { method: 'HEAD' })
      if (status !== 200 && status !== 307) wrong.push(`${status} ${address}`)
    }
    expect(wrong).toEqual([])
  })
})

test('pages of text, of errors and of lists start at one left edge', async () => {
  const others = ['/nothing', '/%E0', '/releases', '/blog/store-0-9', '/search', '/login']
  for (const path of [...pages, ...others])
    expect([path, await site.text(path)]).toEqual([path, expect.stringMatching('"page page-text')])
})

test('support has for each library the places to ask and to report', async () => {
  const html = await site.text('/support')
  for (const { id, repo } of libraries) {
    const [row = ''] = new RegExp(`<tr data-library="${id}">.*?</tr>`, 's').exec(html) ?? []
    const links = Array.from(row.matchAll(/<a href="([^"]+)"/g), ([, href]) => href)
    expect(links).toEqual([
      `/${id}/latest/docs`,
      ...['discussions', 'issues', 'security'].map(page => `https://github.com/${repo}/${page}`),
    ])
  }
})

describe('the privacy notice', () => {
  test('names every cookie and storage key that the browser’s code writes', async () => {
    const html = await site.text('/privacy')
    const root = join(import.meta.dir, '../..')
    const keys = new Set<string>()
    for await (const path of new Bun.Glob('src/client/**/*.{ts,tsx}').scan({ cwd: root })) {
      if (path.includes('.test.')) continue
      const source = await Bun.file(join(root, path)).text()
      const pattern = /storageKey = '([^']+)'|writeCookie\(\w+, '([^']+)'|`(\w+)=\$\{[^`]*Max-Age/g
      for (const [, ...names] of source.matchAll(pattern)) keys.add(names.find(Boolean) ?? '')
      // Each module that stores has its key in a constant, which the pattern finds.
      if (/\.(?:set|remove)Item\(/.test(source))
        expect([path, source]).toContainEqual(expect.stringContaining('storageKey'))
    }
    expect([...keys]).toEqual(expect.arrayContaining(['theme', 'ui-scroll']))
    expect(keys.size).toBeGreaterThan(5)
    for (const key of keys) expect(html).toContain(`<code>${key}</code>`)
  })

  test('names the third parties that are configured, if any', async () => {
    expect(await site.text('/privacy')).not.toMatch(/Google|Scarf|Convex/)
    const configured = await startSite({
      env: {
        GTM_ID: 'GTM-ABC1234',
        GAM_NETWORK_CODE: '123',
        SCARF_IDS: 'query=00000000-0000-0000-0000-000000000000',
      },
    })
    const html = await configured.text('/privacy')
    await configured.close()
    expect(html).toContain('Tag Manager')
    expect(html).toContain('Ad Manager')
    expect(html).toContain('Scarf')
  })
})

describe('every screen', () => {
  const screens = [
    '/',
    '/blog',
    '/blog/store-0-9',
    ...pages,
    '/query/latest',
    '/query/latest/docs/framework/react/overview',
    '/login',
  ]

  test('has a title and a description of its own, of a useful length', async () => {
    const seen = new Set<string>()
    for (const path of screens) {
      const html = await site.text(path)
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
      const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? ''
      expect(title.length).toBeWithin(9, 91)
      expect(description.length).toBeWithin(26, 241)
      expect(html).toContain(`<meta property="og:image" content="${origin}/og`)
      seen.add(title).add(description)
    }
    expect(seen.size).toBe(screens.length * 2)
  })
})
