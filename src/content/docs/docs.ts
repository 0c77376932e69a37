import type { TtlCache } from '../../cache/ttl-cache.ts'
import { upstreamTimeoutMs, withTimeout } from '../../cache/with-timeout.ts'
import type { Library } from '../../libraries/library.ts'
import { refOfVersion } from '../../libraries/registry.ts'
import type { References, Rendered, ResolvedReferences } from '../../markdown/rendered.ts'
import { type Source, SourceError, type Tree, unreadable } from '../source/source.ts'
import { type Menu, parseMenu } from './docs-menu.ts'
import { type DocsTree, docsTreeOf, documentFile } from './docs-tree.ts'
import { type DocumentIndex, readDocumentIndex } from './document-index.ts'
import { readFollowingRefs } from './follow-ref.ts'
import { createRenderedPages, type RenderMarkdown } from './rendered-pages.ts'
import { resolveImage } from './resolve-image.ts'
import { type LinkOrigin, resolveLink } from './resolve-link.ts'
import { titleInWords } from './title-in-words.ts'

/** The door to the documents: what the addresses under `/{library}/{version}/docs` are made of. */
export type Docs = {
  /** The documents of a listed version; `undefined` when the source has no such repo or branch. Throws `SourceError`. */
  open(library: Library, version: string): Promise<DocsTree | undefined>
  /** The same without asking upstream and without waiting, where the tree is known by now. */
  openKnown(library: Library, version: string): DocsTree | undefined
  /** The menu, or `undefined` when `config.json` is missing or unsound: that is logged once for each commit. */
  menu(docs: DocsTree): Promise<Menu | undefined>
  /** The document at a page, rendered; `undefined` when its ref leads nowhere and it has no text of its own. */
  page(origin: Omit<LinkOrigin, 'files'>, document: string): Promise<DocsPage | undefined>
  /** The same document as text, with refs followed, words replaced and sections put in place; nothing is rendered for it. */
  text(docs: DocsTree, document: string): Promise<DocsText | undefined>
  /** Where the links and images of a document lead. */
  answer(references: References, origin: LinkOrigin): Promise<ResolvedReferences>
  /** Titles and former paths of all documents; `undefined` while upstream can't give them. */
  index(docs: DocsTree): Promise<DocumentIndex | undefined>
  /** Throws away what was made of a library's documents: each of its pages is made anew when it is asked for. */
  purge(library: Library): void
  /** How often anything was thrown away. */
  purges(): number
  /** A file of the same tree, by its repository path. */
  read(docs: DocsTree, file: string): Promise<Uint8Array | undefined>
}

export type DocsPage = {
  /** Names all that the page was made of; two pages with the same key are the same bytes. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Whether the author wants a table of contents. */
  readonly toc: boolean
  /** Repository path of the document's own file: what "edit" opens. */
  readonly file: string
  /** The text without frontmatter, with refs followed, words replaced and sections put in place. */
  readonly markdown: string
  readonly rendered: Rendered
}

export type DocsText = Pick<DocsPage, 'title' | 'keywords' | 'toc'> & {
  /** Whether the title is one that the document gives itself, and not its file's name in words. */
  readonly hasOwnTitle: boolean
  readonly description: string | undefined
  /** Markdown without frontmatter. */
  readonly body: string
  /** Repository paths of the documents that it is made of, its own first. */
  readonly files: readonly [string, ...string[]]
}

type Parts = {
  readonly source: Pick<Source, 'tree' | 'read' | 'documents'> & {
    known(repo: string, ref: string): Tree | undefined
  }
  readonly render: RenderMarkdown
  readonly cache: TtlCache
  readonly log: (event: { level: 'warn' | 'error'; message: string }) => void
  /** How long a visitor waits for an upstream, in ms. */
  readonly timeoutMs?: number | undefined
}

export function createDocs({
  source,
  render,
  cache,
  log,
  timeoutMs = upstreamTimeoutMs,
}: Parts): Docs {
  const menus = new WeakMap<Tree, Map<string, Promise<Menu | undefined>>>()
  const indexes = new WeakMap<Tree, Map<string, Promise<DocumentIndex | undefined>>>()
  const renderPage = createRenderedPages(render, cache)
  const purged = new Map<string, number>()
  // Every warm request asks for it.
  let purges = 0
  const docsOf = (library: Library, version: string, tree: Tree): DocsTree => {
    const docs = docsTreeOf(library, version, tree)
    const purges = purged.get(library.id)
    return purges === undefined ? docs : { ...docs, purges }
  }

  return {
    async open(library, version) {
      const tree = await source.tree(library.repo, refOfVersion(library, version))
      return tree && docsOf(library, version, tree)
    },
    openKnown(library, version) {
      const tree = source.known(library.repo, refOfVersion(library, version))
      return tree && docsOf(library, version, tree)
    },
    purge({ id }) {
      purged.set(id, (purged.get(id) ?? 0) + 1)
      purges++
    },
    purges: () => purges,
    menu: docs => oncePerTree(menus, docs, () => readMenu(docs)),
    index(docs) {
      const index = oncePerTree(indexes, docs, () => readDocumentIndex(docs, source))
      return withTimeout(index, timeoutMs, () =>
        unreadable(docs.tree, 'network', 'the documents take too long'),
      ).catch(undefinedForSourceError)
    },
    read: (docs, file) => source.read(docs.tree, file),
    text,
    answer,
    async page(origin, document) {
      const found = await text(origin.docs, document)
      if (!found) return undefined
      const { title, hasOwnTitle, description, keywords, toc, body, files } = found
      const place: LinkOrigin = { ...origin, files }
      const input = { text: body, title, framework: origin.framework }
      const { key, rendered } = await renderPage(input, identityOf(place), references =>
        answer(references, place),
      )
      const heading = hasOwnTitle
        ? undefined
        : rendered.headings.find(({ depth }) => depth === 1)?.text
      return {
        key,
        title: heading ?? title,
        description: description ?? rendered.summary,
        keywords,
        toc,
        file: files[0],
        markdown: body,
        rendered,
      }
    },
  }

  async function text(docs: DocsTree, document: string): Promise<DocsText | undefined> {
    const resolved = await readFollowingRefs(documentFile(docs, document), path =>
      readText(docs.tree, path),
    )
    if (!resolved) return undefined
    for (const problem of resolved.problems)
      log({ level: 'warn', message: `${docs.tree.repo}@${docs.tree.ref}:${problem}` })
    const { title, description, keywords = [], toc = true } = resolved.frontmatter
    return {
      title: title ?? titleInWords(document),
      hasOwnTitle: title !== undefined,
      description,
      keywords,
      toc,
      body: resolved.body,
      files: resolved.files,
    }
  }

  async function readText(tree: Tree, path: string): Promise<string | undefined> {
    const bytes = await source.read(tree, path)
    return bytes && new TextDecoder().decode(bytes)
  }

  async function answer(
    { links, images }: References,
    origin: LinkOrigin,
  ): Promise<ResolvedReferences> {
    const read = (file: string) =>
      source.read(origin.docs.tree, file).catch(undefinedForSourceError)
    return {
      links: Object.fromEntries(links.map(href => [href, resolveLink(href, origin)])),
      images: Object.fromEntries(
        await Promise.all(
          images.map(async src => [src, await resolveImage(src, origin, read)] as const),
        ),
      ),
    }
  }

  async function readMenu(docs: DocsTree): Promise<Menu | undefined> {
    const file = `${docs.library.docsRoot}/config.json`
    const text = await readText(docs.tree, file)
    const parsed = text === undefined ? { problem: 'is missing' } : parseMenu(text)
    if ('menu' in parsed) return parsed.menu
    log({
      level: 'error',
      message: `No menu: ${docs.tree.repo}@${docs.tree.ref}:${file}: ${parsed.problem}`,
    })
    return undefined
  }
}

/** What the answers to a document's references depend on besides its text. */
export function identityOf({ docs, page, files }: LinkOrigin): readonly unknown[] {
  return [docs.library.id, docs.version, page, files, docs.purges]
}

/** What fails for a moment is asked again the next time; what was learned of a commit stays true of it. */
function oncePerTree<T>(
  memo: WeakMap<Tree, Map<string, Promise<T | undefined>>>,
  docs: DocsTree,
  read: () => Promise<T | undefined>,
) {
  const ofTree = memo.get(docs.tree) ?? new Map<string, Promise<T | undefined>>()
  memo.set(docs.tree, ofTree)
  const known = ofTree.get(docs.library.docsRoot)
  if (known) return known
  const reading = read().catch(error => {
    ofTree.delete(docs.library.docsRoot)
    return undefinedForSourceError(error)
  })
  ofTree.set(docs.library.docsRoot, reading)
  return reading
}

function undefinedForSourceError(error: unknown): undefined {
  if (error instanceof SourceError) return undefined
  throw error
}
