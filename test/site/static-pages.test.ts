import { afterAll, describe, expect, test } from 'bun:test'
import { lacksSnapshot } from '../support/snapshot.ts'
import { origin, startSite } from '../support/start-site.ts'

// Links lead to pages that have to be made, on a machine that may have other work.
const site = await startSite({ random: () => 0.999 })
afterAll(site.close)

const pages = ['/support', '/learn', '/ethos', '/terms', '/privacy', '/dedicated-support']
const show = async (path: string) => (await site.get(path)).text()

describe.each(pages)('%s', path => {
  test('has one heading of the first rank, sections under it, and places that its own links find', async () => {
    const html = await show(path)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThanOrEqual(3)
    expect(new Set(ids).size).toBe(ids.length)
    const wanted = [...html.matchAll(/href="#(?!ui-)([^"]+)"/g)].map(([, id]) => id)
    expect(wanted.filter(id => !ids.includes(id))).toEqual([])
  })

  test('leads only to pages that are there', async () => {
    const main = /<main[\s\S]*<\/main>/.exec(await show(path))?.[0] ?? ''
    const wrong = []
    for (const [, address = ''] of main.matchAll(/(?:href|src)="(\/[^"#]*)/g)) {
      if (lacksSnapshot(address)) continue
      const { status } = await site.get(address, { method: 'HEAD' })
      if (status !== 200 && status !== 307) wrong.push(`${status} ${address}`)
    }
    expect(wrong).toEqual([])
  })
})

test('three of the four consultants are shown, in the order that was drawn, and the browser is told the order', async () => {
  const html = await show('/dedicated-support')
  const names = [...html.matchAll(/<h3>(\{name-\d\})<\/h3>/g)].map(([, name]) => name)
  expect(names).toEqual(['{name-4}', '{name-3}', '{name-2}'])
  const payload = html.slice(html.indexOf('id="ui-payload"'))
  const told = ['{name-4}', '{name-3}', '{name-2}'].map(name => payload.indexOf(name))
  expect(told.toSorted((a, b) => a - b)).toEqual(told)
  expect(told).not.toContain(-1)
  expect(html).not.toContain('{name-1}')
})

describe('the privacy notice', () => {
  test('names every cookie and every key of storage that the browser’s code writes', async () => {
    const html = await show('/privacy')
    const written: string[] = []
    for await (const path of new Bun.Glob('src/{client,rpc}/**/*.{ts,tsx}').scan({
      cwd: `${import.meta.dir}/../..`,
    })) {
      if (path.includes('.test.')) continue
      const source = await Bun.file(`${import.meta.dir}/../../${path}`).text()
      if (/(?:local|session)Storage\b/.test(source))
        written.push(
          ...Array.from(source.matchAll(/storageKey = '([^']+)'/g), ([, key = '']) => key),
        )
      written.push(
        ...Array.from(
          source.matchAll(/writeCookie\(\w+, '([^']+)'|`(\w+)=\$\{[^`]*Max-Age/g),
          ([, a, b]) => a ?? b ?? '',
        ),
      )
    }
    expect(written).toContain('theme')
    expect(written).toContain('ui-scroll')
    expect(written.filter(name => !html.includes(`<code>${name}</code>`))).toEqual([])
  })

  test('says that there is no third party, and where there is one, which', async () => {
    expect(await show('/privacy')).not.toMatch(/Google|Scarf|Convex/)
    const configured = await startSite({
      env: {
        GTM_ID: 'GTM-ABC1234',
        GAM_NETWORK_CODE: '123',
        SCARF_IDS: 'query=00000000-0000-0000-0000-000000000000',
      },
    })
    const html = await (await configured.get('/privacy')).text()
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
    '/blog/absent-is-not-broken',
    ...pages,
    '/query/latest',
    '/query/latest/docs/framework/react/overview',
    '/login',
  ]

  test('has a title and a description of its own, of a length that lists show', async () => {
    const seen = new Set<string>()
    for (const path of screens) {
      const html = await show(path)
      const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
      const description = /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? ''
      expect({ path, long: title.length > 8 && title.length <= 90 }).toEqual({ path, long: true })
      expect({ path, long: description.length > 25 && description.length <= 240 }).toEqual({
        path,
        long: true,
      })
      expect(html).toContain(`<meta property="og:image" content="${origin}/og`)
      seen.add(title).add(description)
    }
    expect(seen.size).toBe(screens.length * 2)
  })
})

test('the privacy page names all that is stored in a browser', async () => {
  const page = await show('/privacy')
  const keys = new Set<string>()
  for await (const file of new Bun.Glob('src/client/**/*.ts').scan(
    new URL('../..', import.meta.url).pathname,
  )) {
    if (file.includes('.test.')) continue
    const text = await Bun.file(new URL(`../../${file}`, import.meta.url)).text()
    for (const [, key = ''] of text.matchAll(/^const storageKey = '([^']+)'/gm)) keys.add(key)
    // Whatever keeps something names its key so, or is handed the storage by what does.
    expect([file, /\.(?:set|remove)Item\(/.test(text) && !text.includes('storageKey')]).toEqual([
      file,
      false,
    ])
  }
  expect(keys.size).toBeGreaterThan(5)
  for (const key of ['theme', 'prefs', ...keys]) expect(page).toContain(`<code>${key}</code>`)
})
