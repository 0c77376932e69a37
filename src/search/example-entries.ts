import type { Docs } from '../content/docs/docs.ts'
import { menuItems } from '../content/docs/docs-menu.ts'
import { type DocsTree, docsPathname, titleInWords } from '../content/docs/docs-tree.ts'
import { type Entry, leadOf } from './entry.ts'
import { plainLines } from './plain-lines.ts'
import { isName, wordsOf } from './terms.ts'

// Larger examples are whole applications: more of them would not help searches.
const maxFiles = 100
const maxNames = 100
const maxPackages = 30
const maxReadmeLength = 2000

type ExampleText = {
  readme: string
  readonly packages: Set<string>
  /** In its code. */
  readonly names: Set<string>
}

/** Examples are found by their titles, files and texts, which tell what they are made with. */
export async function entriesOfExamples(
  tree: DocsTree,
  docs: Pick<Docs, 'menu' | 'exampleTexts'>,
): Promise<Entry[]> {
  if (tree.examples.size === 0) return []
  const menu = await docs.menu(tree)
  const labels = new Map(menuItems(menu).map(({ to, label }) => [to, label]))
  const texts = await readTexts(tree, docs)
  return Array.from(tree.examples, ([example, files]): Entry => {
    const [framework = '', name = ''] = example.split('/')
    const path = `framework/${framework}/examples/${name}`
    const { readme = '', packages = [], names = [] } = texts.get(example) ?? {}
    return {
      href: docsPathname(tree, path),
      kind: 'example',
      title: labels.get(path) ?? titleInWords(name),
      library: tree.library.id,
      version: tree.version,
      framework,
      copyOf: `${tree.library.id}/examples/${name}`,
      keywords: ['example', name],
      sections: [
        leadOf(readme),
        {
          ...leadOf([...packages, ...files.slice(0, maxFiles)].join('\n')),
          code: [...names].join('\n'),
        },
      ],
    }
  })
}

async function readTexts(
  tree: DocsTree,
  docs: Pick<Docs, 'exampleTexts'>,
): Promise<ReadonlyMap<string, ExampleText>> {
  const texts = new Map<string, ExampleText>()
  for await (const { path, bytes } of docs.exampleTexts(tree)) {
    const [, example, file = ''] = /^examples\/([^/]+\/[^/]+)\/(.+)$/.exec(path) ?? []
    if (example === undefined) continue
    const text = texts.get(example) ?? { readme: '', packages: new Set(), names: new Set() }
    texts.set(example, text)
    const content = new TextDecoder().decode(bytes)
    if (file === 'README.md') text.readme = plainLines(content.slice(0, maxReadmeLength))
    else addCode(text, content)
  }
  return texts
}

function addCode({ packages, names }: ExampleText, code: string): void {
  for (const [, name = ''] of code.matchAll(/ from ['"]([@\w][^'"]*)/g))
    if (packages.size < maxPackages) packages.add(name)
  for (const name of wordsOf(code))
    if (names.size < maxNames && isName(name) && !/^\d/.test(name)) names.add(name)
}
