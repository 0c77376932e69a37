import { beforeAll, describe, expect, test } from 'bun:test'
import { demoId } from '../../src/libraries/demos.ts'
import { formatList } from '../../src/libraries/format-text.ts'
import { frameworkOptionsOf } from '../../src/libraries/frameworks.ts'
import { badgeNames, hasExamples } from '../../src/libraries/library.ts'
import { findLibrary, libraries } from '../../src/libraries/registry.ts'
import { formatBytes } from '../../src/ui/format.ts'
import { lacksSnapshot } from '../support/snapshot.ts'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

/** A library may lack something on purpose, which is no skipped test. */
const testIf = (isThere: boolean) => (isThere ? test : () => undefined)
const badgeIn = (html: string) => /class="badge">([^<]+)</.exec(html)?.[1]

describe.each(libraries.map(library => [library.id, library] as const))(
  'the landing page of %s',
  (id, library) => {
    const ofWhole = testIf(library.demo !== undefined)
    let html: string

    test('has a card on the home page, with all that its library’s data says', async () => {
      const home = await site.text('/')
      const [card = ''] =
        new RegExp(`<li class="library-row[^>]*data-library="${id}".*?</details>`, 's').exec(
          home,
        ) ?? []
      const text = card.replaceAll('<!-- -->', '')
      const { name, tagline, description, badge, menu, availableVersions, latestVersion } = library
      const labels = frameworkOptionsOf(library).map(({ label }) => label)
      for (const words of [name, tagline, description, `${latestVersion} (latest)`, ...labels])
        expect(text).toContain(Bun.escapeHTML(words).replaceAll('&quot;', '"'))
      expect(badgeIn(text)).toBe(badge && badgeNames[badge])
      for (const version of availableVersions.filter(version => version !== latestVersion))
        expect(text).toContain(`href="/${id}/${version}"`)
      const links = menu.filter(({ icon }) => icon !== 'examples' || hasExamples(library))
      for (const { to } of links) expect(text).toContain(`href="${to}"`)
    })

    beforeAll(async () => {
      html = await site.text(`/${id}/latest`)
    })

    test('has its name and frameworks in the title, one h1 with its badge, and its package', () => {
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      const labels = frameworkOptionsOf(library).map(({ label }) => label)
      const fits = `${library.name} for ${formatList(labels)}`.length <= 76
      for (const word of [library.name, ...(fits ? labels : [])]) expect(title).toContain(word)
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      const heading = /<h1.*?<\/h1>/s.exec(html)?.[0] ?? ''
      expect(badgeIn(heading)).toBe(library.badge && badgeNames[library.badge])
      const [installed] = library.packages(library.frameworks[0]).split(' ')
      const address = `https://www.npmjs.com/package/${library.demo?.packageName ?? installed}`
      expect(html.slice(html.indexOf('landing-closing'))).toContain(`href="${address}"`)
    })

    test('has its feature highlights, with icons', () => {
      const section = /<section id="ui-highlights".*?<\/section>/s.exec(html)?.[0] ?? ''
      const shown = Array.from(
        section.matchAll(/<h3[^>]*><svg[^>]*><path d="[^"]+".*?<\/svg>(.*?)<\/h3><p>(.*?)<\/p>/g),
        ([, title, description]) => ({ title, description }),
      )
      expect(shown).toEqual(
        library.featureHighlights.map(({ title, description }) => ({ title, description })),
      )
      expect(shown.length).toBeWithin(3, 5)
    })

    test('has its install commands before anything else, and no part twice', () => {
      const hero = html.slice(html.indexOf('<h1'), html.indexOf(`id="${demoId}"`))
      const tag = library.installVersion ? `@${library.installVersion}` : ''
      const adapters = library.frameworks.length === 0 ? [undefined] : library.frameworks
      for (const framework of adapters)
        expect(hero.replaceAll(/<!-- -->|<\/?span>/g, '')).toMatch(
          new RegExp(
            `<code>(?:bun add (?:-d )?|bunx )${(library.create ?? library.packages)(framework)}${tag}</code>`,
          ),
        )
      const payload = html.slice(html.indexOf('id="ui-payload"'))
      expect(payload).not.toMatch(/(?<!assets.)demo-|<path|pl-k/)
    })

    ofWhole('has the HTML of its demo and its source', async () => {
      const demo = new RegExp(`<div id="${demoId}"[^>]*>(.*?)<figcaption`, 's').exec(html)?.[1]
      expect(demo?.length).toBeGreaterThan(500)
      expect(html).toContain(`href="/demos/${id}.txt"`)
      const source = await site.get(`/demos/${id}.txt`)
      expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await source.text()).toContain('export function Demo()')
    })

    test('leads to pages that exist', async () => {
      const closing = /<footer class="section landing-closing.*?<\/footer>/s.exec(html)?.[0] ?? ''
      const addresses = Array.from(closing.matchAll(/href="(\/[^"]+)"/g), ([, path = '']) => path)
      expect(addresses).toContain(`/${id}/latest/releases`)
      for (const path of addresses.filter(path => !lacksSnapshot(path))) {
        const { status } = await site.get(path, { method: 'HEAD' })
        expect([path, status]).toEqual([path, path.endsWith('/docs') ? 307 : 200])
      }
    })

    testIf(library.demo?.bundleBytes !== undefined)('tells the size of its package', async () => {
      const { packageName = '', bundleBytes = 0 } = library.demo ?? {}
      expect(Math.abs((await measureBundle(packageName)) / bundleBytes - 1)).toBeLessThan(0.05)
      expect(html.replaceAll('<!-- -->', '')).toContain(formatBytes(bundleBytes))
    })
  },
)

test('each framework has a sample with marked lines', async () => {
  const html = await site.text('/query/latest')
  const code = /<section class="section landing-code".*?<footer/s.exec(html)?.[0] ?? ''
  const figures = code.split('<figure').slice(1)
  expect(figures).toHaveLength(5)
  for (const figure of figures) expect(figure).toContain('line-highlight')
})

/** All that a package exports, minified and compressed, without React. */
async function measureBundle(packageName: string): Promise<number> {
  const { outputs } = await Bun.build({
    entrypoints: ['entry.ts'],
    files: { 'entry.ts': `export * from '${packageName}'` },
    minify: true,
    external: ['react', 'react-dom', 'react/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return Bun.gzipSync((await outputs[0]?.arrayBuffer()) ?? '').length
}

test('a framework links to its own default document', async () => {
  const hero = /<header class="landing-hero.*?<\/header>/s.exec(
    await site.text('/virtual/latest'),
  )?.[0]
  const addresses = [...(hero ?? '').matchAll(/href="(\/[^"]+\/docs\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses).toContain('/virtual/latest/docs/framework/lit/introduction')
  for (const address of addresses)
    expect(`${address} ${(await site.get(address)).status}`).toBe(`${address} 200`)
})

test('frameworks that only documents have are shown too', async () => {
  expect(findLibrary('store')?.frameworks).not.toContain('marko')
  const landing = await site.text('/store/latest')
  expect(landing).toContain(
    '<title>TanStack Store for React, Vue, Angular, Solid, Lit, Svelte and Marko',
  )
  expect(landing.replaceAll(/<!-- -->|<\/?span>/g, '')).toContain(
    'npm install @tanstack/marko-store<',
  )
  expect(landing).toContain('href="/store/latest/docs/framework/marko/')
  expect(await site.text('/search?q=a&library=store')).toContain('<option value="marko">Marko')
  expect(await site.text('/store/latest/docs/overview')).toMatch(
    /href="[^"]+\/framework\/marko\/[^"]+"[^>]*>Marko/,
  )
})

test.each(['ai', 'devtools', 'charts', 'markdown', 'highlight', 'intent'])(
  'the docs of %s, which are not embedded, say where they are',
  async id => {
    const { headers } = await site.get(`/${id}/latest/docs`)
    expect(await site.text(headers.get('location') ?? '')).toContain(
      `href="https://github.com/TanStack/${id}/tree/main/docs"`,
    )
    expect(await site.text(`/${id}/latest`)).toContain('Docs on GitHub')
  },
)
