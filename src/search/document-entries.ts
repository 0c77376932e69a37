import type { Docs, DocsText } from '../content/docs/docs.ts'
import { type DocsTree, docsPathname, frameworkOf } from '../content/docs/docs-tree.ts'
import type { Section } from '../markdown/rendered.ts'
import { type Entry, leadOf, type SymbolName } from './entry.ts'
import { entriesOfExamples } from './example-entries.ts'

/** The examples and documents of a version. */
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
  const symbol = isReference ? (symbolOf(title, heading) ?? symbolOfFile(path)) : undefined
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

/** Whether a document is part of a reference. */
export function isReferencePath(path: string): boolean {
  return /(?:^|\/)(?:reference|api)\//.test(path)
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

/**
 * The exported name that a reference page is about: typedoc writes `# Function: useQuery()`,
 * router's authors `createFileRoute function`, others the name alone.
 */
function symbolOf(title: string, heading: string | undefined): SymbolName | undefined {
  const [, kind, generated] =
    /^(Class|Interface|Function|Variable|Type Alias|Enumeration): ([\w$]+)/.exec(heading ?? '') ??
    []
  if (kind && generated) return { name: generated, kind: kind.toLowerCase() }
  const [, written, what] =
    /^`?<?([A-Za-z_$][\w$]*)>?(?:\(\))?`?(?: (function|hook|component|class|type|interface|namespace))?$/i.exec(
      title.trim(),
    ) ?? []
  if (!written || (!what && !/[a-z\d][A-Z]|^[A-Z]\w+$/.test(written))) return undefined
  return { name: written, ...(what ? { kind: what.toLowerCase() } : {}) }
}

/** The file's name has it if the title is a sentence: `api/router/retainSearchParamsFunction`. */
function symbolOfFile(path: string): SymbolName | undefined {
  const [, name, kind] =
    /\/([a-z]+[A-Z]\w*?)(Function|Hook|Component|Class|Type|Interface)?$/.exec(path) ?? []
  return name === undefined
    ? undefined
    : { name, ...(kind === undefined ? {} : { kind: kind.toLowerCase() }) }
}
