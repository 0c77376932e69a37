import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineLibrary } from '../../libraries/library.ts'
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
  users: [],
  codeTitle: '',
  introduction: '',
  html: '',
  highlightsHtml: '',
  demoHtml: '',
  demoVersion: undefined,
}

test('a library of three fields has a landing page', () => {
  const tide = defineLibrary({
    id: 'tide',
    tagline: 'High and low',
    description: 'Tide tables.',
    badge: 'alpha',
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
  expect(html).not.toMatch(/class="(?:section )?(?:highlights|landing-code|demo)"/)
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
