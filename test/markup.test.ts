import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { HtmlValidate } from 'html-validate'
import { screens } from './screen-list.ts'
import { startSite, type TestSite } from './start-site.ts'

// A first render starts a worker and its grammars.
setDefaultTimeout(30_000)

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** HTML's own rules. Those of taste are left to others, and so are those that would have React write otherwise than it does. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'prefer-native-element': 'off',
    'no-inline-style': 'error',
  },
})

test.each(Object.entries(screens))('the markup of the screen %s is sound', async (_, path) => {
  const html = await (await site.get(path)).text()
  const { results } = await validator.validateString(html)
  const said = results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))
  expect(said).toEqual([])
})
