import { beforeAll, describe, expect, test } from 'bun:test'
import { demoId } from '../../src/libraries/demos.ts'
import { frameworkOptionsOf } from '../../src/libraries/frameworks.ts'
import { libraries } from '../../src/libraries/registry.ts'
import { formatBytes } from '../../src/ui/format.ts'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

/** A library may lack something on purpose, which is no skipped test. */
const testIf = (isThere: boolean) => (isThere ? test : () => undefined)
const read = async (path: string) => (await site.get(path)).text()

describe.each(libraries.map(library => [library.id, library] as const))(
  'the landing page of %s',
  (id, library) => {
    const isWhole = library.demo !== undefined
    const ofWhole = testIf(isWhole)
    // Hotkeys has no examples, and those of Config are elsewhere.
    const hasExamples = isWhole && id !== 'hotkeys'
    let html: string
    beforeAll(async () => {
      html = await read(`/${id}/latest`)
    })

    test('has its name and frameworks in the title, and one h1', () => {
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      for (const word of [library.name, ...frameworkOptionsOf(library).map(({ label }) => label)])
        expect(title).toContain(word)
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    })

    ofWhole('has the HTML of its demo, without inline styles', () => {
      const demo = new RegExp(`<div id="${demoId}"[^>]*>(.*?)<figcaption>`, 's').exec(html)?.[1]
      expect(demo?.length).toBeGreaterThan(500)
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
    })

    test('has three claims, each with the code that shows it, and perhaps one with a table', () => {
      const claims = /<section id="ui-claims".*?<\/section>/s.exec(html)?.[0] ?? ''
      const title = `<h2 id="ui-claims-title">What ${library.name} does</h2>`
      expect(claims.match(/<h2\b.+?<\/h2>/g)).toEqual([title])
      expect(claims).toContain(' aria-labelledby="ui-claims-title"')
      const tables = claims.match(/<table/g)?.length ?? 0
      expect(tables).toBeLessThanOrEqual(1)
      expect(claims.match(/<h3>[^<{]+<\/h3><p>[^<]{40,}<\/p>/g)).toHaveLength(3 + tables)
      expect(claims.match(/<pre/g)).toHaveLength(3)
      expect(claims.match(/line-highlight/g)?.length).toBeGreaterThanOrEqual(3)
    })

    test('says which frameworks it is for', () => {
      for (const { label } of frameworkOptionsOf(library))
        expect(library.description).toContain(label)
    })

    test('ends in the package that its command or its demo has', () => {
      const [installed] = library.packages(library.frameworks[0]).split(' ')
      const address = `https://www.npmjs.com/package/${library.demo?.packageName ?? installed}`
      expect(html.slice(html.indexOf('landing-closing'))).toContain(`href="${address}"`)
    })

    testIf(!isWhole)('shows what is known without a demo', () => {
      const closing = /<footer class="section landing-closing.*?<\/footer>/s.exec(html)?.[0] ?? ''
      expect(closing).toContain(`href="/${id}/latest/releases"`)
    })

    test('has the coast of its island behind its head', () => {
      expect(/<svg id="ui-pattern"[^>]*>(.*?)<\/svg>/s.exec(html)?.[1]).toStartWith(
        '<path class="full"',
      )
    })

    test('promotes no library that it names above', () => {
      const [above = '', promoted = ''] = html.split('class="ad-label"')
      const closing = above.slice(above.indexOf('landing-closing'))
      const [, first = ''] = /<a href="(\/\w+\/latest)"/.exec(promoted) ?? []
      expect(first).not.toBe('')
      expect(closing).not.toContain(`href="${first}"`)
    })

    test('links its examples, where it has some', () => {
      const address = library.menu.find(({ icon }) => icon === 'examples')?.to
      expect(html.includes(`href="${address}"`)).toBe(hasExamples)
    })

    ofWhole('ends in guides, examples and libraries', async () => {
      const { guides, examples, neighbors } = library.next ?? {}
      expect([guides?.length, neighbors?.length]).toEqual([3, 2])
      expect(examples).toHaveLength(id === 'config' || id === 'hotkeys' ? 0 : 2)
      const closing = /<footer class="section landing-closing.*?<\/footer>/s.exec(html)?.[0] ?? ''
      const comparison = `/${id}/latest/docs/${library.comparison}`
      const addresses = [...closing.matchAll(/href="(\/[^"]+)"/g)].map(
        ([, address = '']) => address,
      )
      expect(addresses).toEqual([
        ...(guides ?? []).map(path => `/${id}/latest/docs/${path}`),
        ...((await site.get(comparison)).status === 200 ? [comparison] : []),
        `/${id}/latest/docs`,
        ...(examples ?? []).map(
          name => `/${id}/latest/docs/framework/${name.replace('/', '/examples/')}`,
        ),
        ...(examples?.length ? [`/${id}/latest/examples`] : []),
        `/${id}/latest/releases`,
        ...(neighbors ?? []).map(neighbor => `/${neighbor}/latest`),
      ])
      for (const address of addresses) {
        const status = address.endsWith('/docs') ? 307 : 200
        expect(`${address} ${(await site.get(address)).status}`).toBe(`${address} ${status}`)
      }
    })

    testIf(library.demo?.bundleBytes !== undefined)('tells the size of its package', async () => {
      const { packageName = '', bundleBytes = 0 } = library.demo ?? {}
      expect(Math.abs((await measureBundle(packageName)) / bundleBytes - 1)).toBeLessThan(0.05)
      expect(html.replaceAll('<!-- -->', '')).toContain(formatBytes(bundleBytes))
    })

    test('has its install commands before anything else', () => {
      const hero = html.slice(html.indexOf('<h1'), html.indexOf(`id="${demoId}"`))
      const tag = library.installVersion ? `@${library.installVersion}` : ''
      const adapters = library.frameworks.length === 0 ? [undefined] : library.frameworks
      for (const framework of adapters)
        expect(hero.replaceAll(/<!-- -->|<\/?span>/g, '')).toMatch(
          new RegExp(
            `<code>(?:bun add (?:-d )?|bunx )${(library.create ?? library.packages)(framework)}${tag}</code>`,
          ),
        )
    })

    ofWhole('has a sample with marked lines for each framework', () => {
      const code = /<section class="section landing-code".*?<footer/s.exec(html)
      const figures = code?.[0].split('<figure').slice(1) ?? []
      expect(figures).toHaveLength(Math.max(1, library.frameworks.length))
      const labels = frameworkOptionsOf(library).map(({ label }) => label)
      expect(tabsOf(code?.[0])).toEqual(labels.length > 1 ? labels : [])
      for (const figure of figures) expect(figure.includes('line-highlight')).toBeTrue()
      expect(code?.[0]).toMatch(/<h2 id="ui-code">[^<{]+<\/h2><p>[^<]{40,}<\/p>/)
    })

    ofWhole('links its package and the source of its demo', async () => {
      expect(html).toContain(`href="/demos/${id}.txt"`)
      const source = await site.get(`/demos/${id}.txt`)
      expect(source.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await source.text()).toContain('export function Demo()')
      const { packageName } = library.demo ?? {}
      if (packageName) expect(html).toMatch(new RegExp(`npmjs.com/package/${packageName}/v/\\d`))
    })

    test('does not send the HTML of its parts twice', () => {
      const payload = html.slice(html.indexOf('id="ui-payload"'))
      expect(payload).not.toMatch(/(?<!assets.)demo-|<path|pl-k/)
    })
  },
)

/** The labels of its first list of tabs. */
function tabsOf(html = ''): string[] {
  const [list = ''] = /role="tablist".*?<\/div>/s.exec(html) ?? []
  return Array.from(list.matchAll(/<button[^>]*>([^<]+)</g), ([, label = '']) => label)
}

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

test('a comparison is linked where the documents have one', async () => {
  const links = async (id: string, path: string) =>
    (await read(`/${id}/latest`)).includes(`href="/${id}/latest/docs/${path}"`)
  expect(await links('query', 'framework/react/comparison')).toBeTrue()
  expect(await links('router', 'comparison')).toBeFalse()
})

test('an older version has no command, because that would install the latest one', async () => {
  const html = await read('/query/v4')
  expect(html.includes('npm install')).toBeFalse()
  expect(html.includes('href="/query/v4/docs/framework/react/overview"')).toBeTrue()
})

test('the title of an older version names it', async () => {
  const titleOf = async (path: string) => /<title>([^<]+)<\/title>/.exec(await read(path))?.[1]
  expect(await titleOf('/query/v4')).toStartWith('TanStack Query v4 for React')
  expect(await titleOf('/query/v5')).toBe(await titleOf('/query/latest'))
  expect(await titleOf('/query/v4/docs/framework/react/overview')).toBe(
    'Overview (v4) | TanStack Query Docs',
  )
})

test('a framework links to its own default document', async () => {
  const hero = /<header class="landing-hero.*?<\/header>/s.exec(await read('/virtual/latest'))?.[0]
  const addresses = [...(hero ?? '').matchAll(/href="(\/[^"]+\/docs\/[^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  expect(addresses).toContain('/virtual/latest/docs/framework/lit/introduction')
  for (const address of addresses)
    expect(`${address} ${(await site.get(address)).status}`).toBe(`${address} 200`)
})
