import { expect, test } from 'bun:test'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

async function part(path: string, element: 'header' | 'footer'): Promise<string> {
  const html = await site.text(path)
  const pattern = new RegExp(`<${element} class="site-${element}">(.*?)</${element}>`, 's')
  return pattern.exec(html)?.[1]?.replaceAll('<!-- -->', '') ?? ''
}

const overview = 'docs/framework/react/overview'

test.each([
  [`/query/latest/${overview}`, 'Query v5', '/query/latest'],
  [`/query/v4/${overview}`, 'Query v4', '/query/v4'],
  ['/query/latest/docs/no-such-page', 'Query v5', '/query/latest'],
  ['/query/latest/symbols', 'Query v5', '/query/latest'],
])('the header of %s says %s', async (path, name, href) => {
  const header = await part(path, 'header')
  const [, target, content] =
    /<a class="site-library"[^>]* href="([^"]+)">(.*?)<\/a>/s.exec(header) ?? []
  expect([content?.replace(/<[^>]+>/g, ''), target]).toEqual([name, href])
})

test('the header of other pages names no library, and links GitHub and Discord', async () => {
  const header = await part('/blog', 'header')
  expect(header).not.toContain('site-library')
  expect(header).toMatch(
    /<a class="[^"]*site-icon" href="https:\/\/github\.com\/TanStack">.*GitHub/,
  )
  expect(header).toMatch(/<a class="[^"]*site-icon" [^>]+>.*Discord/)
})

test.each([
  ['/blog', ['Blog']],
  ['/support', ['Support']],
  ['/query/latest', ['Query']],
  ['/', []],
])('the navigation of %s marks where it is', async (path, names) => {
  const header = await part(path, 'header')
  const marked = [...header.matchAll(/ aria-current="true">(.*?)<\/a>/gs)]
  const words = marked.map(([, content = '']) => content.replace(/<[^>]+>/g, ' '))
  expect(new Set(words.map(text => names.find(name => text.includes(name))))).toEqual(
    new Set(names),
  )
})

test('the footer has a feed, the license, a few libraries, and where the others are', async () => {
  const footer = await part('/', 'footer')
  for (const words of [
    'href="/blog/rss.xml"',
    'MIT license',
    'href="/#ui-libraries">All libraries',
  ])
    expect(footer).toContain(words)
  expect(footer.match(/>TanStack \w+</g)).toHaveLength(6)
  expect(await site.text('/')).toContain('id="ui-libraries"')
})
