import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDocs, type Docs } from '../../src/content/docs/docs.ts'
import { type DocsTree, docsTreeOf, frameworkOf } from '../../src/content/docs/docs-tree.ts'
import type { RenderedDocuments } from '../../src/content/docs/rendered-documents.ts'
import { createDirectorySource } from '../../src/content/source/directory.ts'
import { createRepositories, type Repositories } from '../../src/content/source/repositories.ts'
import { addressVersionsOf, libraries, refOfVersion } from '../../src/libraries/registry.ts'
import { createTtlCache } from '../../src/storage/ttl-cache.ts'

/** A folder of real documents, `{owner}/{repo}/{ref}/docs`. */
export const corpusRoot = process.env.CORPUS_ROOT ?? join(import.meta.dir, '../../../shared/corpus')
export const hasCorpus = existsSync(join(corpusRoot, 'TanStack'))

/** How long a worker may take for one document on a busy machine. */
export const jobTimeoutMs = 300_000

const log = () => undefined

export type Corpus = { readonly source: Repositories; readonly docs: readonly DocsTree[] }

export type CorpusDocument = {
  readonly docs: DocsTree
  readonly page: string
  readonly framework: string | undefined
  readonly name: string
}

/** Opens every version of the registry that the corpus has. */
export async function openCorpus(
  cache = createTtlCache({ maxBytes: 2 ** 28, now: Date.now }),
): Promise<Corpus> {
  const upstream = {
    source: createDirectorySource(corpusRoot, { isLatest: () => true, log }),
    ttl: Number.POSITIVE_INFINITY,
  }
  const options = { cache, timeoutMs: 60_000, now: Date.now, log }
  const source = createRepositories(() => upstream, options)
  const docs: DocsTree[] = []
  for (const library of libraries) {
    for (const version of addressVersionsOf(library)) {
      const tree = await source.tree(library.repo, refOfVersion(library, version))
      if (tree) docs.push(docsTreeOf(library, version, tree))
    }
  }
  return { source, docs }
}

/** The documents of the corpus as pages. Without a cache they are rendered each time. */
export function createCorpusDocs(
  { source }: Corpus,
  rendered: RenderedDocuments,
  cache = createTtlCache({ maxBytes: 1, now: Date.now }),
): Docs {
  return createDocs({ source, rendered, cache, log })
}

/** Calls `read` for every `step`th document, a few at a time, which keeps every worker busy. */
export async function forEachDocument(
  { docs }: Corpus,
  read: (document: CorpusDocument) => Promise<void>,
  step = 1,
): Promise<void> {
  const next = docs
    .flatMap(tree => Array.from(tree.documents, page => ({ tree, page })))
    .filter((_, index) => index % step === 0)
    .values()
  const readers = Array.from({ length: 8 }, async () => {
    for (const { tree, page } of next) {
      const name = `${tree.tree.repo}@${tree.tree.ref} ${tree.library.docsRoot}/${page}.md`
      await read({ docs: tree, page, framework: frameworkOf(page), name })
    }
  })
  await Promise.all(readers)
}
