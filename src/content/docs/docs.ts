import * as v from 'valibot'
import type { Library } from '../../libraries/library.ts'
import { refOfVersion } from '../../libraries/registry.ts'
import { type Log, messageOf } from '../../log.ts'
import type { References, Rendered, ResolvedReferences, Section } from '../../markdown/rendered.ts'
import { background } from '../../storage/background.ts'
import type { KvStore } from '../../storage/kv-store.ts'
import { BusyError } from '../../storage/request.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import { upstreamTimeoutMs } from '../../storage/with-timeout.ts'
import { decodeText, isBinary } from '../source/file-kind.ts'
import {
  nameOf,
  type Source,
  type SourceDocument,
  type Tree,
  undefinedForSourceError,
  withReadTimeout,
} from '../source/source.ts'
import { type Menu, menuFrameworks, readMenu } from './docs-menu.ts'
import { type DocsTree, docsTreeOf, documentFile, frameworkOf, titleInWords } from './docs-tree.ts'
import { type DocumentIndex, readDocumentIndex } from './document-index.ts'
import { type DanglingRef, isBlank, readFollowingRefs } from './follow-ref.ts'
import { createPageIds, type PageIds } from './page-ids.ts'
import { resolveNames } from './reference-names.ts'
import type { RenderedDocuments } from './rendered-documents.ts'
import { type LinkOrigin, resolveReferences } from './resolve-links.ts'

export type Docs = ReturnType<typeof createDocs>

export type DocsPage = {
  /** Pages with the same key have the same content. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  readonly toc: boolean
  /** Repository paths of the documents that it is made of, its own first. */
  readonly files: readonly [string, ...string[]]
  readonly markdown: string
  readonly rendered: Rendered
  /** By href as written. */
  readonly links: ResolvedReferences['links']
  /** See `ResolvedDocument`. */
  readonly danglingRef: DanglingRef | undefined
}

export type DocsText = Pick<DocsPage, 'title' | 'keywords' | 'toc' | 'files' | 'danglingRef'> & {
  /** `false` if the title is only the file's name in words. */
  readonly hasOwnTitle: boolean
  readonly description: string | undefined
  readonly body: string
}

type DocumentSections = {
  readonly path: string
  readonly text: DocsText
  readonly sections: readonly Section[]
}

type Parts = {
  readonly source: Pick<Source, 'tree' | 'read' | 'documents'> & {
    known(repo: string, ref: string): Tree | undefined
  }
  readonly rendered: RenderedDocuments
  readonly cache: TtlCache
  readonly now?: () => number
  readonly log: Log
  /** What is below `/blog/`; without it, links there are not checked. */
  readonly posts?: () => Promise<ReadonlySet<string>>
  readonly pageIds?: PageIds
  /** Keeps how often each library was rendered again. */
  readonly rerenderCounts?: KvStore
  readonly timeoutMs?: number | undefined
}

/** The documents behind the addresses under `/{library}/{version}/docs`. */
export function createDocs({
  source,
  rendered,
  cache,
  now = Date.now,
  log,
  posts,
  pageIds = createPageIds(),
  rerenderCounts,
  timeoutMs = upstreamTimeoutMs,
}: Parts) {
  const menus = cache.stage<{ readonly menu: Menu | undefined }>('docs menus', {
    sizeOf: ({ menu }) => JSON.stringify(menu ?? '').length,
  })
  const indexes = cache.stage<DocumentIndex>('document lists', {
    sizeOf: ({ titles }) => 200 * titles.size,
  })
  const problems = cache.stage<boolean>('logged problems', {
    sizeOf: () => 0,
  })

  function report(tree: Tree, problem: string): void {
    const key = `${tree.commit}:${problem}`
    if (problems.peek(key)) return
    problems.set(key, true)
    log({ level: 'warn', message: nameOf(tree, problem) })
  }

  let rerenders = 0

  /** How often a library was rendered again: a part of the key of what is rendered. */
  function rerendersOf({ id }: Library): number {
    return rerenderCounts?.get(id, v.number()) ?? 0
  }

  /** The tree as known now, without waiting; `undefined` for none. */
  function openKnown(library: Library, version: string): DocsTree | undefined {
    const tree = source.known(library.repo, refOfVersion(library, version))
    return tree && list(library, version, tree)
  }

  /** The menu may name frameworks that the site does not know, once it was read. */
  function list(library: Library, version: string, tree: Tree): DocsTree {
    const menu = menus.peek(keyOf({ library, tree }))?.value.menu
    return docsTreeOf(library, version, tree, menu && menuFrameworks(menu))
  }

  async function readMenuOf(docs: DocsTree): Promise<Menu | undefined> {
    const load = async () => ({ menu: await readMenu(docs, readText, log) })
    return (await menus.get(keyOf(docs), load).catch(undefinedForSourceError))?.menu
  }

  /** Whether an address of this site is known to lead to no page, or to an id that it lacks. */
  const isDead = (address: string) => pageIds.isDead(address, openKnown)
  const repairHash = (address: string) => pageIds.repairHash(address, openKnown)

  /** A document as text, with refs, replacements and sections resolved; nothing is rendered. */
  async function text(docs: DocsTree, document: string): Promise<DocsText | undefined> {
    const resolved = await readFollowingRefs(
      documentFile(docs, document),
      path => readText(docs.tree, path),
      (texts, words, file) => rendered.replace(texts, words, nameOf(docs.tree, file)),
    )
    if (!resolved) return undefined
    const { body, files, danglingRef } = resolved
    for (const problem of resolved.problems) report(docs.tree, problem)
    if (danglingRef)
      report(docs.tree, `${danglingRef.file}: its ref leads nowhere: ${danglingRef.ref}`)
    if (danglingRef && isBlank(body)) return undefined
    const { title, description, keywords = [], toc = true } = resolved.frontmatter
    return {
      title: title ?? titleInWords(document),
      hasOwnTitle: title !== undefined,
      description,
      keywords,
      toc,
      body,
      files,
      danglingRef,
    }
  }

  async function readText(tree: Tree, path: string): Promise<string | undefined> {
    const bytes = await source.read(tree, path)
    if (!bytes) return undefined
    if (!isBinary(bytes)) return decodeText(bytes)
    report(tree, `${path}: it is left out, because it is not UTF-8 text`)
    return undefined
  }

  async function resolve(references: References, origin: LinkOrigin): Promise<ResolvedReferences> {
    const { tree } = origin.docs
    const read = (file: string) => source.read(tree, file).catch(undefinedForSourceError)
    const site = { openKnown, isDead, repairHash, posts: await posts?.() }
    const resolved = await resolveReferences(references, origin, site, read)
    return { ...resolved, ...resolveNames(references, origin) }
  }

  /** Makes the source read all documents of a tree by one request, instead of one for each. */
  async function storeAll({ tree, library }: DocsTree): Promise<void> {
    // The source has stored all documents before it yields the first.
    for await (const _ of source.documents(tree, library.docsRoot)) break
  }

  function readIndex(docs: DocsTree): Promise<DocumentIndex> {
    return indexes.get(keyOf(docs), () => readDocumentIndex(docs, source))
  }

  async function readSections(docs: DocsTree, path: string): Promise<DocumentSections | undefined> {
    try {
      const found = await text(docs, path)
      if (!found) return undefined
      const framework = frameworkOf(path)
      const file = nameOf(docs.tree, documentFile(docs, path))
      const input = { text: found.body, title: found.title, framework, file }
      return { path, text: found, sections: await rendered.sections(input) }
    } catch (error) {
      if (error instanceof BusyError) throw error
      const reason = messageOf(error)
      log({ level: 'warn', message: `Search left out ${documentFile(docs, path)}: ${reason}` })
      return undefined
    }
  }

  return {
    /** `undefined` when the source has no such repo or branch. Throws `SourceError`. */
    async open(library: Library, version: string): Promise<DocsTree | undefined> {
      const tree = await source.tree(library.repo, refOfVersion(library, version))
      if (!tree) return undefined
      const listed = list(library, version, tree)
      if (!listed.hasUnknownFolders) return listed
      await readMenuOf(listed)
      return list(library, version, tree)
    },
    openKnown,
    isDead,
    now,
    repairHash,
    /** Forgets what was rendered of a library: its pages are rendered again on request. */
    renderAgain(library: Library): void {
      rerenderCounts?.put(library.id, rerendersOf(library) + 1)
      rerenders++
    },
    /** Increases whenever a library is rendered again. */
    rerenders: () => rerenders,
    rerendersOf,
    /** `undefined` when `config.json` is missing or invalid, which is logged once per commit. */
    menu: readMenuOf,
    /** `undefined` while upstream is not available. */
    index(docs: DocsTree): Promise<DocumentIndex | undefined> {
      return withReadTimeout(readIndex(docs), timeoutMs, docs.tree).catch(undefinedForSourceError)
    },
    /** A file of the same tree, by its repository path. */
    read: (docs: DocsTree, file: string): Promise<Uint8Array | undefined> =>
      source.read(docs.tree, file),
    readText: (docs: DocsTree, file: string): Promise<string | undefined> =>
      readText(docs.tree, file),
    text,
    storeAll,
    resolve,
    exampleTexts: ({ tree }: DocsTree): AsyncIterable<SourceDocument> =>
      source.documents(tree, 'examples'),
    /** For search. Documents that can't be read are logged and skipped. Rejects if busy. */
    async *sections(docs: DocsTree): AsyncIterable<DocumentSections> {
      // Reads all documents, as `storeAll` does, and the first reader of the index need not wait.
      await readIndex(docs)
      // One after another, because a second worker would take 70 MB and save little time.
      for (const path of docs.documents) {
        const read = await background(() => readSections(docs, path))
        if (read) yield read
      }
    },
    /** `undefined` when the document's ref leads nowhere and it has no text itself. */
    async page(origin: Omit<LinkOrigin, 'files'>, document: string): Promise<DocsPage | undefined> {
      const { docs, framework } = origin
      const found = await text(docs, document)
      if (!found) {
        pageIds.noteDocument(docs, document, framework)
        return undefined
      }
      const { hasOwnTitle, body, ...fields } = found
      const { title, description, files } = fields
      const file = nameOf(docs.tree, files[0])
      const { key, value, links } = await rendered.html(
        { text: body, title, framework, file },
        references => resolve(references, { ...origin, files }),
        rerendersOf(docs.library),
      )
      if (!value.asWritten) pageIds.noteDocument(docs, document, framework, value.html)
      const heading = hasOwnTitle ? undefined : value.headings.find(({ depth }) => depth === 1)
      return {
        ...fields,
        key,
        title: heading?.text ?? title,
        description: description ?? value.summary,
        markdown: body,
        rendered: value,
        links,
      }
    },
  }
}

function keyOf({ tree, library }: Pick<DocsTree, 'tree' | 'library'>): string {
  return `${tree.repo}@${tree.commit}:${library.docsRoot}`
}
