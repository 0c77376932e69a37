import { expect, test } from 'bun:test'
import { type RouteName, routes } from '../../routes.ts'
import { createMatcher } from '../../src/router/match.ts'
import { followRedirects } from '../../src/router/redirects.ts'
import { screens } from '../support/screen-list.ts'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

/** They need a login or a signed link; the last redirects. */
const withoutScreen: readonly RouteName[] = ['dashboard', 'preview', 'docs-index']

test('every page has a screen in the list', () => {
  const matcher = createMatcher(routes)
  const shown = Object.values(screens).map(address => {
    const end = followRedirects(matcher, new URL(address, 'http://localhost'))
    return 'match' in end ? end.match?.name : undefined
  })
  const pages = routes.flatMap(row => (row.kind === 'page' ? [row.name] : []))
  expect(pages.filter(name => !shown.includes(name))).toEqual([...withoutScreen])
})

test.each(Object.values(screens))('%s shows no placeholder and no empty section', async path => {
  const html = await (await site.get(path)).text()
  expect(html).not.toMatch(/href="https?:\/\/(?:[\w-]+\.)*example\.com/)
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  expect(main).not.toBe('')
  // Code is not text of the site.
  const prose = main.replace(/<(pre|code|script)\b[\s\S]*?<\/\1>/g, 'code')
  const text = prose.replace(/<[^>]*>/g, ' ')
  expect(text).not.toMatch(/\{[\w-]+(?: [\w-]+)*\}|\blorem\b/i)
  expect(headingsWithNothingAfter(prose)).toEqual([])
})

/** A heading of a lower level may follow at once, other text or an image too. */
function headingsWithNothingAfter(html: string): string[] {
  const headings = [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)]
  return headings.flatMap((heading, at) => {
    const [whole, level = '', title = ''] = heading
    const next = headings[at + 1]
    const rest = html.slice(heading.index + whole.length, next?.index)
    const hasContent =
      /<(?:img|svg|video|iframe|input|button)\b/.test(rest) || /\S/.test(textOf(rest))
    return hasContent || (next?.[1] ?? '0') > level ? [] : [textOf(title)]
  })
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, ' ')
}
