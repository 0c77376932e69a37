import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { type RouteName, routes } from '../../routes.ts'
import { followRedirects } from '../../src/router/redirects.ts'
import { screens } from '../support/screen-list.ts'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

/** All of its recommended rules, those of style as React writes. */
const rules = new StaticConfigLoader({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // React closes them, the writer of documents does not.
    'void-style': 'off',
    // React's ids begin with an underscore, as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A library's title names its frameworks (spec 2.8). Table has eight.
    'long-title': ['error', { maxlength: 76 }],
    // A packed circle is drawn in SVG, which has no list of its own.
    'prefer-native-element': ['error', { exclude: ['list'] }],
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'error',
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})
const validator = new HtmlValidate(rules)

/** Link texts that say nothing of the target, by Lighthouse's list. */
const emptyTexts =
  /^(?:click (?:here|this)|go|(?:right )?here|information|(?:learn|read|see) more|more(?: info)?|start|this)$/i

/** The text of every link, with spaces as they are shown, and all classes. */
async function readElements(html: string) {
  const texts: string[] = []
  const classes = new Set<string>()
  const read = new HTMLRewriter()
    .on('a[href]', {
      element: () => void texts.push(''),
      text: ({ text }) => void texts.push((texts.pop() ?? '') + text),
    })
    .on('[class]', {
      element(element) {
        for (const name of (element.getAttribute('class') ?? '').split(' ')) classes.add(name)
      },
    })
  await read.transform(new Response(html)).text()
  return { links: texts.map(text => text.trim().replace(/\s+/g, ' ')), classes: [...classes] }
}

/** Of documents' syntax, or one of a closed set of which only some have a rule. */
const mayBePlain = /^(?:pl|icon|file-icon|align|alert|contents|ad-place)-/

async function readClassesWithRules(): Promise<Set<string>> {
  const names = new Set<string>()
  const root = join(import.meta.dir, '../..')
  for (const pattern of ['styles/*.css', 'src/{libraries,pages,ui}/**/*.css'])
    for await (const file of new Bun.Glob(pattern).scan(root)) {
      const css = await Bun.file(join(root, file)).text()
      for (const [, name = ''] of css.matchAll(/\.([a-z][\w-]*)/g)) names.add(name)
    }
  return names
}
const classesWithRules = await readClassesWithRules()

/** They need a folder, a login or a signed link; the last two redirect. */
const withoutScreen: readonly RouteName[] = [
  'maintainers',
  'dashboard',
  'preview',
  'docs-index',
  // No embedded example is without a framework.
  'other-example',
  'misplaced-document',
]

test('every page has a screen in the list', () => {
  const shown = Object.values(screens).map(address => {
    const end = followRedirects(routes, new URL(address, 'http://localhost'))
    return 'match' in end ? end.match?.name : undefined
  })
  const pages = routes.flatMap(row => (row.kind === 'page' ? [row.name] : []))
  expect(pages.filter(name => !shown.includes(name))).toEqual([...withoutScreen])
})

describe.each(Object.entries(screens))('the screen %s', (_, path) => {
  const read = async () => (await site.get(path)).text()

  test('has valid markup, links that say where they lead, a rule for each class, and ad slots with names of their own', async () => {
    const html = await read()
    const { results } = await validator.validateString(html)
    const said = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(said).toEqual([])
    const { links, classes } = await readElements(html)
    expect(links.filter(text => emptyTexts.test(text))).toEqual([])
    const hasRule = (name: string) => classesWithRules.has(name) || mayBePlain.test(name)
    expect(classes.filter(name => !hasRule(name))).toEqual([])
    const slots = Array.from(html.matchAll(/data-ad-slot="([^"]+)"/g), ([, slot]) => slot)
    expect(slots).toEqual([...new Set(slots)])
  })

  test('shows no placeholder and no empty section', async () => {
    const html = await read()
    expect(html).not.toMatch(/href="https?:\/\/(?:[\w-]+\.)*example\.com/)
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
    expect(main).not.toBe('')
    // Code is not text of the site.
    const prose = main.replace(/<(pre|code|script)\b[\s\S]*?<\/\1>/g, 'code')
    expect(textOf(prose)).not.toMatch(/\{[\w-]+(?: [\w-]+)*\}|\blorem\b/i)
    expect(headingsWithNothingAfter(prose)).toEqual([])
  })
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
