import type { Docs, DocsText } from '../content/docs/docs.ts'
import { menuItems } from '../content/docs/docs-menu.ts'
import {
  type DocsTree,
  docsPathname,
  exampleOfFile,
  frameworkOf,
  titleInWords,
} from '../content/docs/docs-tree.ts'
import { isReferencePath, nameOfPage } from '../content/docs/reference-names.ts'
import { decodeText } from '../content/source/file-kind.ts'
import { plainLines } from '../markdown/plain-lines.ts'
import type { Section } from '../markdown/rendered.ts'
import { type Entry, leadOf } from './results.ts'
import { isName, wordsOf } from './terms.ts'

// Larger examples are whole applications: more of them would not help searches.
const maxNames = 100
const maxReadmeLength = 2000

/** The documents and examples of a version. */
export async function* entriesOf(
  tree: DocsTree,
  docs: Pick<Docs, 'menu' | 'sections' | 'exampleTexts'>,
): AsyncGenerator<Entry> {
  if (tree.examples.size > 0) yield* entriesOfExamples(tree, docs)
  for await (const { path, text, sections } of docs.sections(tree))
    yield entryOfDocument(tree, path, text, sections)
}

export function entryOfDocument(
  { library, version }: Pick<DocsTree, 'library' | 'version'>,
  path: string,
  text: Pick<DocsText, 'title' | 'hasOwnTitle' | 'description' | 'keywords'>,
  sections: readonly Section[],
): Entry {
  const framework = frameworkOf(path)
  const heading = sections.find(({ depth }) => depth === 1)?.heading
  const title = text.hasOwnTitle ? text.title : (heading ?? text.title)
  const symbol = nameOfPage(path, title, heading)?.name
  // Frameworks have their copies at the same path, but may file an exported name elsewhere.
  const shared = path.replace(/^framework\/[^/]+\//, '')
  return {
    href: docsPathname({ library, version }, path),
    kind: isReferencePath(path) ? 'reference' : 'guide',
    title: title.replaceAll('\\', ''),
    library: library.id,
    version,
    ...(framework === undefined ? {} : { framework }),
    copyOf: `${library.id}/${framework && symbol ? `#${symbol}` : shared}`,
    ...(symbol === undefined ? {} : { symbol }),
    ...(text.keywords.length > 0 ? { keywords: text.keywords } : {}),
    sections: text.description === undefined ? sections : [leadOf(text.description), ...sections],
  }
}

/** Examples are found by their titles, files and texts, which tell what they are made with. */
async function* entriesOfExamples(
  tree: DocsTree,
  docs: Pick<Docs, 'menu' | 'exampleTexts'>,
): AsyncGenerator<Entry> {
  const labels = new Map(menuItems(await docs.menu(tree)).map(({ to, label }) => [to, label]))
  const texts = new Map<string, Map<string, string>>()
  for await (const { path, bytes } of docs.exampleTexts(tree)) {
    const folder = exampleOfFile(tree, path)
    if (folder === undefined) continue
    const file = path.slice(`examples/${folder}/`.length)
    texts.getOrInsertComputed(folder, () => new Map()).set(file, decodeText(bytes))
  }
  for (const [folder, { framework, name, path, files }] of tree.examples) {
    const { 'README.md': readme = '', ...code } = Object.fromEntries(texts.get(folder) ?? [])
    yield {
      href: docsPathname(tree, path),
      kind: 'example',
      title: labels.get(path) ?? titleInWords(name),
      library: tree.library.id,
      version: tree.version,
      ...(framework === undefined ? {} : { framework }),
      copyOf: `${tree.library.id}/examples/${name}`,
      keywords: ['example', name],
      sections: [
        leadOf(plainLines(readme.slice(0, maxReadmeLength))),
        ofCode(Object.values(code).join('\n'), files),
      ],
    }
  }
}

/** The packages that the code imports, its files, and names in it. */
function ofCode(code: string, files: readonly string[]): Section {
  const packages = code.matchAll(/ from ['"]([@\w][^'"]*)/g).map(([, name = '']) => name)
  const names = wordsOf(code).filter(word => isName(word) && !/^\d/.test(word))
  const list = (all: Iterable<string>) => [...new Set(all)].slice(0, maxNames).join('\n')
  return { ...leadOf(`${list(packages)}\n${list(files)}`), code: list(names) }
}
