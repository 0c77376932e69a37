/**
 * The door to the examples: `examples/{framework}/{name}/...` of a library's tree. Which files there are, and how large, the tree knows without
 * asking anybody; only a file that is opened is read.
 */
import type { TtlCache } from '../../cache/ttl-cache.ts'
import { upstreamTimeoutMs, withTimeout } from '../../cache/with-timeout.ts'
import type { Library } from '../../libraries/library.ts'
import { libraries } from '../../libraries/registry.ts'
import { languageOfFile } from '../../markdown/highlight/languages.ts'
import type { DocsTree } from '../docs/docs-tree.ts'
import { isBinary, isBinaryName } from '../source/file-kind.ts'
import { type Source, SourceError, type Tree, unreadable } from '../source/source.ts'
import { readExampleSummaries } from './example-summaries.ts'
import { type Listing, makeListing } from './line-anchors.ts'
import { sortPaths } from './sort-paths.ts'

export type Example = {
  readonly docs: DocsTree
  readonly framework: string
  readonly name: string
  /** Its folder in the repository: `examples/react/basic`. */
  readonly folder: string
  /** Paths in that folder, in the order of an explorer. */
  readonly files: readonly string[]
}

/** A file as it is shown: its text as a listing, or why there is none. */
export type ShownFile = { readonly size: number } & (
  | ({ readonly kind: 'text' } & Listing)
  | { readonly kind: 'binary' }
  | { readonly kind: 'too large' }
)

export type Examples = {
  /** A file of the example, to be read; `undefined` where it has none of that path. Throws `SourceError`. */
  show(example: Example, path: string): Promise<ShownFile | undefined>
  /** Its bytes; `undefined` where there is no such file. Throws `SourceError`. */
  read(example: Example, path: string): Promise<Uint8Array | undefined>
  /** What each example shows, in the words of its README, by `{framework}/{name}`; of those that say so, and none while upstream can't tell. */
  summaries(docs: DocsTree): Promise<ReadonlyMap<string, string>>
}

type Parts = {
  readonly source: Pick<Source, 'read' | 'documents'>
  /** The code as HTML, its lines kept; `undefined` where it is to be shown plain. */
  readonly highlight: (code: string, language: string) => Promise<string | undefined>
  readonly cache: TtlCache
  /** How long a visitor waits for an upstream, in ms. */
  readonly timeoutMs?: number | undefined
}

/** In bytes: what is larger is shown by its size alone. */
const maxShownBytes = 2 ** 20

/** Grows with every change to what is made of the same bytes. */
const listingVersion = 1

export function createExamples({
  source,
  highlight,
  cache,
  timeoutMs = upstreamTimeoutMs,
}: Parts): Examples {
  const listings = cache.stage<Uint8Array>('listing', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: ({ byteLength }) => byteLength,
  })
  const summaries = new WeakMap<Tree, Promise<ReadonlyMap<string, string>>>()

  async function read({ docs, folder }: Example, path: string): Promise<Uint8Array | undefined> {
    return source.read(docs.tree, `${folder}/${path}`)
  }

  /** A blob's listing holds for good, in whatever branch or example it turns up again under a name of that language. */
  async function listing(id: string, language: string, bytes: Uint8Array): Promise<Listing> {
    const packed = await listings.get(`${listingVersion} ${id} ${language}`, async () => {
      const text = new TextDecoder().decode(bytes)
      return pack(makeListing((await highlight(text, language)) ?? Bun.escapeHTML(text)))
    })
    return unpack(packed)
  }

  return {
    read,
    async show(example, path) {
      const blob = example.docs.tree.files.get(`${example.folder}/${path}`)
      if (!blob) return undefined
      if (blob.size !== undefined && isBinaryName(path)) return { kind: 'binary', size: blob.size }
      if (blob.size !== undefined && blob.size > maxShownBytes)
        return { kind: 'too large', size: blob.size }
      const bytes = await read(example, path)
      if (!bytes) return undefined
      const size = bytes.byteLength
      if (isBinaryName(path) || isBinary(bytes)) return { kind: 'binary', size }
      if (size > maxShownBytes) return { kind: 'too large', size }
      return { kind: 'text', size, ...(await listing(blob.id, languageOfFile(path), bytes)) }
    },
    summaries(docs) {
      const reading = summaries.get(docs.tree) ?? readExampleSummaries(docs.tree, source)
      summaries.set(docs.tree, reading)
      // What fails for a moment is asked again the next time.
      reading.catch(() => summaries.delete(docs.tree))
      return withTimeout(reading, timeoutMs, () =>
        unreadable(docs.tree, 'network', 'the examples take too long'),
      ).catch(noneForSourceError)
    },
  }
}

/** `undefined` if the version has no example of that name. */
export function findExample(docs: DocsTree, framework: string, name: string): Example | undefined {
  const key = `${framework}/${name}`
  const files = docs.examples.get(key)
  return files && { docs, framework, name, folder: `examples/${key}`, files: sortPaths(files) }
}

/**
 * `{framework}/{name}` of the library's own examples. A repository is named after one library; the
 * examples of another there begin with that one's id, such as `start-basic`.
 */
export function examplesOf({ library, examples }: DocsTree): string[] {
  const others = libraries.filter(other => other !== library && other.repo === library.repo)
  const isOf = ({ id }: Library, key: string) => new RegExp(`/${id}(?:-|$)`).test(key)
  const isGuest = others.some(({ id, repo }) => repo.endsWith(`/${id}`))
  return [...examples.keys()].filter(key =>
    isGuest ? isOf(library, key) : !others.some(other => isOf(other, key)),
  )
}

function pack(listing: Listing): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(listing))
}

function unpack(packed: Uint8Array): Listing {
  return JSON.parse(new TextDecoder().decode(Bun.zstdDecompressSync(packed)))
}

function noneForSourceError(error: unknown): ReadonlyMap<string, string> {
  if (error instanceof SourceError) return new Map()
  throw error
}
