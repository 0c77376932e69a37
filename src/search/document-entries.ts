import type { Docs, DocsText } from '../content/docs/docs.ts'
import { type DocsTree, docsPathname, frameworkOf } from '../content/docs/docs-tree.ts'
import { isReferencePath, nameOfPage } from '../content/docs/reference-names.ts'
import type { Section } from '../markdown/rendered.ts'
import { type Entry, leadOf, type SymbolName } from './entry.ts'
import { entriesOfExamples } from './example-entries.ts'

export async function* entriesOf(
  tree: DocsTree,
  docs: Pick<Docs, 'menu' | 'sections' | 'exampleTexts'>,
): AsyncGenerator<Entry> {
  yield* await entriesOfExamples(tree, docs)
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
  const isReference = isReferencePath(path)
  const symbol = nameOfPage(path, title, heading)
  return {
    href: docsPathname({ library, version }, path),
    kind: isReference ? 'reference' : 'guide',
    title: title.replaceAll('\\', ''),
    library: library.id,
    version,
    ...(framework === undefined ? {} : { framework }),
    copyOf: `${library.id}/${withoutFramework(path, framework, symbol)}`,
    ...(symbol ? { symbol } : {}),
    ...(text.keywords.length > 0 ? { keywords: text.keywords } : {}),
    sections: text.description === undefined ? sections : [leadOf(text.description), ...sections],
  }
}

/** The same for copies in other frameworks, whose authors may file an exported name elsewhere. */
function withoutFramework(
  path: string,
  framework: string | undefined,
  symbol: SymbolName | undefined,
): string {
  if (framework === undefined) return path
  return symbol ? `#${symbol.name}` : path.slice(`framework/${framework}/`.length)
}
