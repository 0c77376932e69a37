import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { isDemoId } from '../../src/libraries/demos.ts'
import { frameworkOptionsOf } from '../../src/libraries/framework-options.ts'
import { characters } from '../../src/libraries/landing-copy.ts'
import { libraries } from '../../src/libraries/registry.ts'
import { startSite, type TestSite } from '../support/start-site.ts'

// The first page waits for the grammars of its code.
let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const read = async (path: string) => (await site.get(path)).text()

describe.each(libraries.map(library => [library.id, library] as const))(
  'the landing page of %s',
  (id, library) => {
    let html: string
    beforeAll(async () => {
      html = await read(`/${id}/latest`)
    })

    test('has a title of its name and frameworks, and one heading of the first level', () => {
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      for (const word of [library.name, ...frameworkOptionsOf(library).map(({ label }) => label)])
        expect(title).toContain(word)
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    })

    test('shows the still of its demo, without any style that only a script may set', () => {
      const still = /<div id="ui-still"[^>]*>(.*?)<figcaption>/s.exec(html)?.[1] ?? ''
      expect(still.length).toBeGreaterThan(500)
      expect(html).not.toMatch(/<[^>]+\sstyle=/)
    })

    test('has its highlights, a sample for each framework, and the source of the demo', () => {
      for (const { title } of library.featureHighlights)
        expect(html).toContain(`<h2>${title.replaceAll("'", '&#x27;')}</h2>`)
      for (const framework of library.frameworks)
        expect(html).toMatch(new RegExp(`role="tab"[^>]* data-value="${framework}"`))
      expect(html).toContain(`src/libraries/${id}/demo.tsx`)
      expect(html).toContain('id="source-of-the-demo"')
    })

    test('sends the still and the code once', () => {
      const payload = html.slice(html.indexOf('id="ui-payload"'))
      expect(payload).not.toContain('source-of-the-demo')
      expect(payload).not.toContain('demo-')
    })

    test('asks nobody else for anything', () => {
      const asked = [...html.matchAll(/(?:src|srcset|href)="(https?:[^"]+)"/g)].filter(([whole]) =>
        whole.startsWith('src'),
      )
      expect(asked).toEqual([])
    })
  },
)

test('a title says the version where it is not the latest', async () => {
  const titleOf = async (path: string) => /<title>([^<]+)<\/title>/.exec(await read(path))?.[1]
  expect(await titleOf('/query/v4')).toStartWith('TanStack Query v4 for React')
  expect(await titleOf('/query/v5')).toBe(await titleOf('/query/latest'))
  expect(await titleOf('/query/v4/docs/framework/react/overview')).toBe(
    'Overview (v4) | TanStack Query Docs',
  )
})

test('a framework leads to the default document as it is for that framework', async () => {
  const hero = /<ul class="frameworks".*?<\/ul>/s.exec(await read('/virtual/latest'))?.[0] ?? ''
  const addresses = [...hero.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)
  expect(addresses).toContain('/virtual/latest/docs/framework/lit/introduction')
  for (const address of addresses)
    expect(`${address} ${(await site.get(address)).status}`).toBe(`${address} 200`)
})

test('a demo runs the version that its caption names', async () => {
  const { dependencies } = (await import('../../package.json')).default
  const installed: Readonly<Record<string, string>> = dependencies
  for (const [id, { runs }] of Object.entries(characters)) {
    // Its output was recorded: a build is no thing for a browser.
    if (id !== 'config') expect(installed[runs[0]]).toBe(runs[1])
  }
})

test('every library has a demo', () => {
  expect(libraries.filter(({ id }) => !isDemoId(id))).toEqual([])
})
