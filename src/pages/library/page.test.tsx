import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineLibrary, type Library } from '../../libraries/library.ts'
import type { NextSteps } from './next-steps.ts'
import { Landing } from './page.tsx'

const emptyData = {
  libraryId: 'tide',
  version: 'latest',
  canonical: '/tide/latest',
  frameworks: [],
  figures: undefined,
  figuresReadAt: undefined,
  sponsors: [],
  next: { guides: [], examples: [] },
  codeTitle: '',
  introduction: '',
  html: '',
  claimsHtml: '',
  demoHtml: '',
  demoVersion: undefined,
  patternHtml: '',
}

test('a library of three fields has a landing page', () => {
  const tide = defineLibrary({
    id: 'tide',
    tagline: 'High and low',
    description: 'Tide tables.',
    badge: 'Alpha',
  })
  const html = renderToStaticMarkup(<Landing library={tide} data={emptyData} />)
  expect(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toStartWith(
    ' TanStack Tide Alpha Tide tables. npm pnpm yarn bun npm npm install @tanstack/tide',
  )
  expect(html).toContain('href="/tide/latest/docs"')
  expect(html).toContain('href="https://github.com/TanStack/tide"')
  expect(
    html.match(/landing-closing.*?<\/footer>/)?.[0].match(/href="\/\w+\/latest"/g),
  ).toHaveLength(2)
  expect(html).not.toMatch(/class="(?:section )?(?:claims|landing-code|demo)"/)
})

test('a version that is not the latest has a link in place of the command', () => {
  const tide = defineLibrary({
    id: 'tide',
    tagline: 'Tides',
    description: 'Tides.',
    availableVersions: ['v1', 'v0'],
  })
  const installation = { label: 'Installation', href: '/tide/v1/docs/installation' }
  const data = { ...emptyData, version: 'v1', next: { ...emptyData.next, installation } }
  const html = renderToStaticMarkup(<Landing library={tide} data={data} />)
  expect(html).toContain('To install v1, follow <a href="/tide/v1/docs/installation">Installation')
  expect(html).not.toContain('npm install')
})

test('the code of a library without a demo is in the place of the demo', () => {
  const tide = defineLibrary({ id: 'tide', tagline: 'Tides', description: 'Tides.' })
  const data = { ...emptyData, html: '<pre>$ npx tide</pre>', codeTitle: 'Read the tide' }
  const html = renderToStaticMarkup(<Landing library={tide} data={data} />)
  expect(html).toContain('data-layout="beside"')
  expect(html).toMatch(/<figure class="demo" aria-label="Read the tide">.*npx tide.*<\/header>/)
  expect(html).not.toContain('landing-code')
})

test('guides end in all docs, or on GitHub where those are', () => {
  const tide = defineLibrary({ id: 'tide', tagline: 'Tides', description: 'Tides.' })
  const guides = ['moon', 'wind'].map(name => ({ label: name, href: `/${name}` }))
  const linksOf = (next: Partial<NextSteps>) => {
    const data = { ...emptyData, next: { ...emptyData.next, ...next } }
    const html = renderToStaticMarkup(<Landing library={tide} data={data} />)
    const list = /<h3>Guides<\/h3>(.*?)<\/section>/.exec(html)?.[1] ?? ''
    return [...list.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)
  }
  expect(linksOf({})).toEqual(['/tide/latest/docs'])
  const docsOnGitHub = { label: 'Docs on GitHub', href: '/elsewhere' }
  expect(linksOf({ guides, docsOnGitHub })).toEqual(['/moon', '/wind', '/elsewhere'])
  const comparison = { label: 'Comparison', href: '/others' }
  expect(linksOf({ guides, comparison })).toEqual([
    '/moon',
    '/wind',
    '/others',
    '/tide/latest/docs',
  ])
})

test('a landing page leads to examples, to projects in their place, or to neither', () => {
  const linksOf = (fields: Partial<Library>) => {
    const library = defineLibrary({
      id: 'tide',
      tagline: 'Tides',
      description: 'Tides.',
      ...fields,
    })
    const html = renderToStaticMarkup(<Landing library={library} data={emptyData} />)
    return { hero: html.includes('>Examples</a>'), closing: html.includes('<h3>Boats</h3>') }
  }
  const projects = { title: 'Boats', links: [{ label: 'A boat', href: '/boat' }] }
  expect(linksOf({})).toEqual({ hero: false, closing: false })
  expect(linksOf({ projects })).toEqual({ hero: true, closing: true })
})
