import { expect, test } from 'bun:test'
import { HtmlValidate } from 'html-validate'
import { screens } from '../support/screen-list.ts'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

/** All of its recommended rules, those of style as React writes. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // React closes them, the writer of documents does not.
    'void-style': 'off',
    // React's ids begin with an underscore, as HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // A library's title names its frameworks (specification, 2): of Table, eight.
    'long-title': ['error', { maxlength: 76 }],
    // A packed circle is drawn in SVG, which has no list of its own.
    'prefer-native-element': ['error', { exclude: ['list'] }],
    'no-inline-style': 'error',
    'no-trailing-whitespace': 'error',
    'require-sri': ['error', { target: 'crossorigin' }],
  },
})

/** Link texts that say nothing of the target, by Lighthouse's list. */
const emptyTexts =
  /^(?:click (?:here|this)|go|(?:right )?here|information|(?:learn|read|see) more|more(?: info)?|start|this)$/i

/** The text of every link, with spaces as they are shown. */
async function linkTexts(html: string): Promise<string[]> {
  const texts: string[] = []
  const read = new HTMLRewriter().on('a[href]', {
    element: () => void texts.push(''),
    text: ({ text }) => void texts.push((texts.pop() ?? '') + text),
  })
  await read.transform(new Response(html)).text()
  return texts.map(text => text.trim().replace(/\s+/g, ' '))
}

test.each(Object.entries(screens))(
  'the markup of the screen %s is valid, links say where they lead, and ad slots have names of their own',
  async (_, path) => {
    const html = await (await site.get(path)).text()
    const { results } = await validator.validateString(html)
    const said = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(said).toEqual([])
    expect((await linkTexts(html)).filter(text => emptyTexts.test(text))).toEqual([])
    const slots = Array.from(html.matchAll(/data-ad-slot="([^"]+)"/g), ([, slot]) => slot)
    expect(slots).toEqual([...new Set(slots)])
  },
)
