import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { screens } from '../support/screen-list.ts'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

const root = join(import.meta.dir, '../..')

/** Of documents' syntax, or one of a closed set of which only some have a rule. */
const mayBePlain = /^(?:pl|icon|file-icon|align|alert|contents|ad-place)-/

async function classesWithRules(): Promise<Set<string>> {
  const names = new Set<string>()
  for (const pattern of ['styles/*.css', 'src/{app,libraries,pages,ui}/**/*.css'])
    for await (const file of new Bun.Glob(pattern).scan(root)) {
      const css = await Bun.file(join(root, file)).text()
      for (const [, name = ''] of css.matchAll(/\.([a-z][\w-]*)/g)) names.add(name)
    }
  return names
}

test('every class in a page has a rule', async () => {
  const styled = await classesWithRules()
  const missing = new Set<string>()
  for (const [screen, path] of Object.entries(screens)) {
    const read = new HTMLRewriter().on('[class]', {
      element(element) {
        for (const name of (element.getAttribute('class') ?? '').split(' '))
          if (!styled.has(name) && !mayBePlain.test(name)) missing.add(`${screen}: ${name}`)
      },
    })
    await read.transform(await site.get(path)).text()
  }
  expect([...missing]).toEqual([])
})
