import { inOrderOfDisplay } from '../../libraries/frameworks.ts'
import type { Library } from '../../libraries/library.ts'
import { frameworksOf, libraries } from '../../libraries/registry.ts'
import { languageOfFile } from '../../markdown/highlight/languages.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import { upstreamTimeoutMs } from '../../storage/with-timeout.ts'
import { type DocsTree, type ExampleFolder, exampleOfFile, frameworkOf } from '../docs/docs-tree.ts'
import { tanstackImports } from '../docs/reference-names.ts'
import { decodeText, isBinary, isBinaryName } from '../source/file-kind.ts'
import { type Source, undefinedForSourceError, withReadTimeout } from '../source/source.ts'
import { sortPaths } from './example-paths.ts'

export type Example = Omit<ExampleFolder, 'path'> & {
  readonly docs: DocsTree
  /** The path in the repository: `examples/react/basic`. */
  readonly folder: string
  /** Sorted for display. */
  readonly files: readonly string[]
}

export type ShownFile = { readonly size: number } & (
  | ({ readonly kind: 'text' } & Listing)
  | { readonly kind: 'binary' }
  | { readonly kind: 'too large' }
)

type Listing = {
  /** The inside of a `<code>`, whose text is exactly the code. */
  readonly html: string
  readonly omitted: number
}

export type Examples = ReturnType<typeof createExamples>

/** By folder below `examples`. */
export type ExampleSummaries = ReadonlyMap<string, ExampleSummary>

type ExampleSummary = {
  /** What the README says; empty if it says nothing. */
  readonly text: string
  /** Imports from TanStack's packages, no devtools or types: hooks first, then the rarest. */
  readonly names: readonly string[]
}

type ExamplesOptions = {
  readonly source: Pick<Source, 'read' | 'documents'>
  /** Returns code as HTML with its lines unchanged, or `undefined` to show it plain. */
  readonly highlight: (code: string, language: string) => Promise<string | undefined>
  readonly cache: TtlCache
  readonly timeoutMs?: number | undefined
}

const maxShownBytes = 2 ** 20
/** More than any hand-written file has; a lock file of 350 KB has as many. */
const maxLines = 10_000
const maxSummaryLength = 160
const maxSummaryNames = 3
/** A step is two columns wide. `src/pages/example/style.css` has a rule for each depth. */
const maxDepth = 8
/** Wait this long after READMEs could not be read. */
const retryDelayMs = 30_000

export function createExamples({
  source,
  highlight,
  cache,
  timeoutMs = upstreamTimeoutMs,
}: ExamplesOptions) {
  const listings = cache.stage<Listing>('example folders', {
    sizeOf: ({ html }) => html.length,
  })
  const summaries = cache.stage<ExampleSummaries | undefined>('example summaries', {
    ttl: value => (value ? Number.POSITIVE_INFINITY : retryDelayMs),
    sizeOf: value => 600 * (value?.size ?? 0),
  })

  /** Returns `undefined` if the example has no such file. Throws `SourceError`. */
  function read({ docs, folder }: Example, path: string): Promise<Uint8Array | undefined> {
    return source.read(docs.tree, `${folder}/${path}`)
  }

  function list(id: string, language: string, bytes: Uint8Array): Promise<Listing> {
    return listings.get(`${id} ${language}`, async () => {
      const text = decodeText(bytes)
      return makeListing((await highlight(text, language)) ?? Bun.escapeHTML(text))
    })
  }

  return {
    read,
    /** Returns `undefined` if the example has no such file. Throws `SourceError`. */
    async show(example: Example, path: string): Promise<ShownFile | undefined> {
      const blob = example.docs.tree.files.get(`${example.folder}/${path}`)
      if (!blob) return undefined
      const { size } = blob
      if (isBinaryName(path)) return { kind: 'binary', size }
      if (size > maxShownBytes) return { kind: 'too large', size }
      const bytes = await read(example, path)
      if (!bytes) return undefined
      if (isBinary(bytes)) return { kind: 'binary', size }
      return { kind: 'text', size, ...(await list(blob.id, languageOfFile(path), bytes)) }
    },
    /** Returns what the README says, which may be nothing; `undefined` while it can't be read. */
    async summary(example: Example): Promise<string | undefined> {
      if (!example.files.includes('README.md')) return ''
      const readme = await read(example, 'README.md').catch(undefinedForSourceError)
      return readme && (summaryOf(decodeText(readme)) ?? '')
    },
    /** Returns `undefined` while the examples can't be read. */
    async summaries(docs: DocsTree): Promise<ExampleSummaries | undefined> {
      const { tree } = docs
      const reading = summaries.get(`${tree.repo}@${tree.commit}`, () =>
        readSummaries(docs, source).catch(undefinedForSourceError),
      )
      return withReadTimeout(reading, timeoutMs, tree).catch(undefinedForSourceError)
    },
  }
}

/** `folder` is below `examples`. */
export function findExample(docs: DocsTree, folder = ''): Example | undefined {
  const example = docs.examples.get(folder)
  if (!example) return undefined
  return { ...example, docs, folder: `examples/${folder}`, files: sortPaths(example.files) }
}

/** In a shared repository, the examples of another library begin with its id: `start-basic`. */
export function examplesOf({ library, examples }: DocsTree): string[] {
  const others = libraries.filter(other => other !== library && other.repo === library.repo)
  const isOf = ({ id }: Library, key: string) => new RegExp(`(?:^|/)${id}(?:-|$)`).test(key)
  const isGuest = others.some(({ id, repo }) => repo.endsWith(`/${id}`))
  return [...examples.keys()].filter(key =>
    isGuest ? isOf(library, key) : !others.some(other => isOf(other, key)),
  )
}

/** The frameworks of the library's data, and of documents and examples of a tree that is known. */
export function shownFrameworks(
  library: Library,
  version: string,
  docs: DocsTree | undefined,
): string[] {
  const ofDocuments = Array.from(docs?.documents ?? [], frameworkOf)
  const ofExamples = (docs ? examplesOf(docs) : []).map(key => docs?.examples.get(key)?.framework)
  const found = new Set([...ofDocuments, ...ofExamples])
  return inOrderOfDisplay([
    ...frameworksOf(library, version),
    ...(docs?.frameworks ?? []).filter(framework => found.has(framework)),
  ])
}

/**
 * Each line gets an id, `L{n}`, a link to itself without text, so the code stays exact, and its
 * depth, at which it continues where it wraps.
 */
export function makeListing(code: string): Listing {
  const lines = code.split('\n')
  // After the last line end there is no line.
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  const shown = lines.slice(0, maxLines)
  const endsWithLineEnd = code.endsWith('\n') || shown.length < lines.length
  const html = shown.map((line, index) => {
    const n = index + 1
    const end = n < shown.length || endsWithLineEnd ? '\n' : ''
    const depth = depthOf(line)
    return `<span class="line" id="L${n}"${depth > 0 ? ` data-depth="${depth}"` : ''}><a href="#L${n}" aria-label="Line ${n}" tabindex="-1"></a><span>${line}${end}</span></span>`
  })
  return { html: html.join(''), omitted: lines.length - shown.length }
}

/** A tab is as wide as two spaces. */
function depthOf(html: string): number {
  const [indent = ''] = /^[ \t]*/.exec(html.replace(/<[^>]*>/g, '')) ?? []
  return Math.min(maxDepth, Math.floor(indent.replaceAll('\t', '  ').length / 2))
}

async function readSummaries(
  docs: DocsTree,
  source: Pick<Source, 'documents'>,
): Promise<ExampleSummaries> {
  const texts = new Map<string, string>()
  const names = new Map<string, Set<string>>()
  for await (const { path, bytes } of source.documents(docs.tree, 'examples')) {
    const example = exampleOfFile(docs, path)
    if (example === undefined) continue
    const content = decodeText(bytes)
    const text = path === `examples/${example}/README.md` ? summaryOf(content) : undefined
    if (text !== undefined) texts.set(example, text)
    const imported = names.getOrInsertComputed(example, () => new Set())
    for (const { name, isType, packageName } of tanstackImports(content))
      if (!isType && !packageName.includes('devtools')) imported.add(name)
  }
  const counts = new Map<string, number>()
  for (const imported of names.values())
    for (const name of imported) counts.set(name, (counts.get(name) ?? 0) + 1)
  const summaries = Array.from(names, ([example, imported]): [string, ExampleSummary] => {
    const sorted = [...imported].sort(
      (a, b) =>
        Number(isHook.test(b)) - Number(isHook.test(a)) ||
        (counts.get(a) ?? 0) - (counts.get(b) ?? 0),
    )
    return [example, { text: texts.get(example) ?? '', names: sorted.slice(0, maxSummaryNames) }]
  })
  return new Map(summaries)
}

const isHook = /^(?:use|inject|create)[A-Z]/

/** Returns the first paragraph, or `undefined` if it only says how to install and run. */
export function summaryOf(readme: string): string | undefined {
  const paragraph = readme
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .find(part => /^[\p{L}`"“*_[]/u.test(part))
  const isBoilerplate =
    /^(?:to (?:run|start|install|get)|run |install |this (?:is|project was) )/i.test(
      paragraph ?? '',
    )
  if (paragraph === undefined || isBoilerplate) return undefined
  const text = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]+|<\/?\w[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[.!?]) [^.!?]+:$/, '')
    .replace(/:$/, '.')
  if (text.length <= maxSummaryLength) return text
  const start = text.slice(0, maxSummaryLength)
  const sentences = /^.{40,}[.!?](?= ["“\p{Lu}])/u.exec(start)
  return sentences?.[0] ?? `${start.replace(/\s+\S*$/, '')}…`
}
