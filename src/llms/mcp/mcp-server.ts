import { McpServer } from '@modelcontextprotocol/server'
import { toStandardJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { Docs } from '../../content/docs/docs.ts'
import type { DocsTree } from '../../content/docs/docs-tree.ts'
import { SourceError } from '../../content/source/source.ts'
import { libraries } from '../../libraries/registry.ts'
import { openDocs } from '../../pages/open-docs.ts'
import type { FindPages } from '../../pages/search/loader.ts'
import type { Hit, Marked } from '../../search/results.ts'
import { type DocumentReader, readDocument, type Said } from './read-document.ts'
import { readExample } from './read-example.ts'

export type ServerParts = DocumentReader & {
  readonly docs: Docs
  /** The site's own search. */
  readonly find: FindPages
  /** The documents of one version as a list in markdown; see `src/llms`. */
  readonly list: (docs: DocsTree) => Promise<string>
  readonly siteUrl: string
}

const library = v.pipe(v.picklist(libraries.map(({ id }) => id)), v.description('Id of a library'))
const version = v.pipe(
  v.optional(v.string(), 'latest'),
  v.description('`latest`, or an older version such as `v4`'),
)
const framework = v.pipe(
  v.string(),
  v.description('Such as `react`, `vue`, `solid`, `svelte`, `angular`'),
)
const text = v.pipe(v.string(), v.maxLength(500))

const inputs = {
  search: v.object({
    query: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.maxLength(200),
      v.description('An exported name, or a few words'),
    ),
    library: v.optional(library),
    version: v.optional(
      v.pipe(
        v.string(),
        v.description('Of the library: `latest`, or an older version such as `v4`'),
      ),
    ),
    framework: v.optional(framework),
  }),
  readDocument: v.object({
    address: v.pipe(
      text,
      v.description('Address of a document or a post, as the other tools give it'),
    ),
  }),
  listDocuments: v.object({ library, version }),
  readExample: v.object({
    library,
    version,
    framework,
    example: v.pipe(text, v.description('Name of the example, such as `basic`')),
    path: v.optional(
      v.pipe(
        text,
        v.description('Path of a file in the example; without one, its files are listed'),
      ),
    ),
  }),
}

/** A server with the site's four tools, all of which only read. */
export function createServer(parts: ServerParts): McpServer {
  const { docs, find, list, siteUrl } = parts
  const server = new McpServer(
    { name: 'tanstack', title: 'TanStack documentation', version: '1.0.0', websiteUrl: siteUrl },
    {
      instructions:
        'Documentation of the TanStack libraries. Search first, then read the documents that fit; addresses are those of the website. ' +
        'Prefer the documents of the framework and version in use.',
    },
  )
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }

  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds documents, posts and examples by exported names, words or phrases. Gives titles and addresses, best first.',
      inputSchema: toStandardJsonSchema(inputs.search),
      annotations,
    },
    ({ query, ...scope }) =>
      say(async () => {
        const problem = await problemOf(scope)
        return problem === undefined
          ? { text: listOf((await find({ q: query, ...scope })).hits, siteUrl) }
          : { text: problem, isError: true }
      }),
  )
  server.registerTool(
    'read_document',
    {
      title: 'Read a document',
      description: 'Gives one document, or one post of the blog, whole, as markdown.',
      inputSchema: toStandardJsonSchema(inputs.readDocument),
      annotations,
    },
    ({ address }) => say(() => readDocument(parts, address)),
  )
  server.registerTool(
    'list_documents',
    {
      title: 'List a library’s documents',
      description:
        'Lists the documents of a library’s version, in the groups of its menu, with their addresses.',
      inputSchema: toStandardJsonSchema(inputs.listDocuments),
      annotations,
    },
    ({ library: libraryId, version }) =>
      say(async () => {
        const opened = await openDocs(docs, { libraryId, version })
        return 'kind' in opened
          ? { text: opened.message, isError: true }
          : { text: await list(opened) }
      }),
  )
  server.registerTool(
    'read_example_file',
    {
      title: 'Read a file of an example',
      description:
        'Gives one file of an example project, or, without a path, the list of its files.',
      inputSchema: toStandardJsonSchema(inputs.readExample),
      annotations,
    },
    ({ library: libraryId, version, ...wanted }) =>
      say(async () => {
        const opened = await openDocs(docs, { libraryId, version })
        return 'kind' in opened
          ? { text: opened.message, isError: true }
          : readExample(docs, opened, wanted)
      }),
  )
  return server

  /** Of a version that there is not nothing would be found, and a model take that for an answer. */
  async function problemOf({
    library: libraryId,
    version,
  }: {
    library?: string | undefined
    version?: string | undefined
  }) {
    if (version === undefined) return undefined
    if (libraryId === undefined) return 'A version is one of a library: name the library too.'
    const opened = await openDocs(docs, { libraryId, version })
    return 'kind' in opened ? opened.message : undefined
  }
}

/** Trouble upstream is said in words that a model can act on; a mistake of ours is the SDK's to report. */
async function say(act: () => Promise<Said>) {
  const { text, isError } = await act().catch((error: unknown): Said => {
    if (error instanceof SourceError)
      return {
        text: 'The documents can’t be reached right now. Try again in a minute.',
        isError: true,
      }
    throw error
  })
  return { content: [{ type: 'text' as const, text }], ...(isError ? { isError } : {}) }
}

/** Each page with the sections that say why, in their own words. */
function listOf(hits: readonly Hit[], siteUrl: string): string {
  if (hits.length === 0) return 'Nothing was found. Try other words, or a wider scope.'
  return hits
    .flatMap(({ label, href, sections }) => [
      `- [${label}](${siteUrl}${href})`,
      ...sections.map(
        ({ heading, excerpt }) => `  ${[heading, excerpt].map(textOf).filter(Boolean).join(': ')}`,
      ),
    ])
    .join('\n')
}

function textOf(marked: Marked): string {
  return marked.join('').replace(/\s+/g, ' ').trim()
}
