import { type DocsTree, docsPathname, titleInWords } from '../content/docs/docs-tree.ts'
import type { ResolvedDocument } from '../content/docs/follow-ref.ts'
import { toSections } from '../markdown/to-sections.ts'
import type { Entry, Section, SymbolName } from './entry.ts'

/** What is known of an example without reading its files. */
export type ExampleNames = {
  /** `{framework}/{name}` */
  readonly example: string
  /** As in the menu; `undefined` for an example that it has not. */
  readonly label: string | undefined
  /** Paths within the example's folder. */
  readonly files: readonly string[]
}

type Place = Pick<DocsTree, 'library' | 'version'>

/** The entry of a document at `path` under the docs root. */
export function entryOfDocument(
  place: Place,
  path: string,
  { frontmatter, body }: Pick<ResolvedDocument, 'frontmatter' | 'body'>,
): Entry {
  const framework = /^framework\/([^/]+)\//.exec(path)?.[1]
  const sections = toSections({ text: body, title: path, framework })
  const own = sections.find(({ depth }) => depth === 1)?.heading
  const title = frontmatter.title ?? own ?? titleInWords(path)
  const isReference = /(?:^|\/)(?:reference|api)\//.test(path)
  const symbol = isReference ? (symbolOf(title, own) ?? symbolOfFile(path)) : undefined
  return {
    href: docsPathname(place, path),
    kind: isReference ? 'reference' : 'document',
    title: title.replaceAll('\\', ''),
    library: place.library.id,
    version: place.version,
    ...(framework === undefined ? {} : { framework }),
    copyOf: `${place.library.id}/${copied(path, framework, symbol)}`,
    ...(symbol ? { symbol } : {}),
    ...(frontmatter.keywords ? { keywords: frontmatter.keywords } : {}),
    sections:
      frontmatter.description === undefined
        ? sections
        : [leadOf(frontmatter.description), ...sections],
  }
}

/** An example, by its name, `framework/react/examples/infinite-query-with-max-pages`, and those of its files, which tell what it is made with. */
export function entryOfExample(place: Place, { example, label, files }: ExampleNames): Entry {
  const [framework = '', name = ''] = example.split('/')
  return {
    href: docsPathname(place, `framework/${framework}/examples/${name}`),
    kind: 'example',
    title: label ?? titleInWords(name),
    library: place.library.id,
    version: place.version,
    framework,
    copyOf: `${place.library.id}/examples/${name}`,
    keywords: ['example', name],
    sections:
      files.length === 0
        ? []
        : [{ heading: '', depth: 0, text: files.slice(0, maxFiles).join(' '), code: '' }],
  }
}

/** Of the largest examples, which are whole applications, the rest is more of the same. */
const maxFiles = 100

/**
 * What a page is apart from its framework: an exported name, wherever each framework's authors file it, else the path that the selector of
 * frameworks keeps.
 */
function copied(
  path: string,
  framework: string | undefined,
  symbol: SymbolName | undefined,
): string {
  if (framework === undefined) return path
  return symbol ? `#${symbol.name}` : path.slice(`framework/${framework}/`.length)
}

function leadOf(description: string): Section {
  return { heading: '', depth: 0, text: description, code: '' }
}

/**
 * The exported name that a reference page is about. typedoc writes `# Function: useQuery()` and `# Interface: Table\<TData\>`, router's authors
 * `createFileRoute function` and `` `Link` component ``; others the name alone.
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

/** `api/router/retainSearchParamsFunction` says it by its name where the title is a sentence. */
function symbolOfFile(path: string): SymbolName | undefined {
  const [, name, kind] =
    /\/([a-z]+[A-Z]\w*?)(Function|Hook|Component|Class|Type|Interface)?$/.exec(path) ?? []
  return name === undefined
    ? undefined
    : { name, ...(kind === undefined ? {} : { kind: kind.toLowerCase() }) }
}
