import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineLibrary } from '../../libraries/library.ts'
import { Landing } from './page.tsx'

test('a library of three fields has a landing page', () => {
  const tide = defineLibrary({ id: 'tide', tagline: 'High and low', description: 'Tide tables.' })
  const data = {
    libraryId: 'tide',
    version: 'latest',
    canonical: '/tide/latest',
    frameworks: [],
    demos: [],
    figures: undefined,
    figuresReadAt: undefined,
    sponsors: [],
    next: { guides: [], examples: [] },
    html: '',
    claimsHtml: '',
    demoHtml: '',
    patternHtml: '',
  }
  const html = renderToStaticMarkup(<Landing library={tide} data={data} />)
  expect(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toStartWith(
    ' High and low TanStack Tide Tide tables. npm pnpm yarn bun npm npm install @tanstack/tide',
  )
  expect(html).toContain('href="/tide/latest/docs"')
  expect(html).toContain('href="https://github.com/TanStack/tide"')
  expect(
    html.match(/landing-closing.*?<\/footer>/)?.[0].match(/href="\/\w+\/latest"/g),
  ).toHaveLength(2)
  expect(html).not.toMatch(/class="(?:section )?(?:claims|landing-code|demo)"/)
})
