import { McpServer } from '@modelcontextprotocol/server'
import { toStandardJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { routes } from '../../routes.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { DocsTree } from '../content/docs/docs-tree.ts'
import { findExample } from '../content/examples/examples.ts'
import { decodeText, isBinary } from '../content/source/file-kind.ts'
import { SourceError } from '../content/source/source.ts'
import { maxTextLength, type SaveFeedback } from '../functions/feedback-function.ts'
import { libraries } from '../libraries/registry.ts'
import { openDocs } from '../pages/docs-frame/open-docs.ts'
import type { GeneratedText } from '../pages/generated-text.ts'
import { loadMarkdown } from '../pages/load.ts'
import type { Page } from '../pages/load-result.ts'
import type { PageContext } from '../pages/page-context.ts'
import { followRedirects, siteLocation } from '../router/redirects.ts'
import type { Marked, SearchResult } from '../search/results.ts'
import { BusyError } from '../storage/request.ts'
import { currentVisitor } from '../storage/visitor-counts.ts'
import { listDocuments } from './llms.ts'

const described = <Schema extends v.GenericSchema>(schema: Schema, description: string) =>
  v.pipe(schema, v.description<v.InferOutput<Schema>, string>(description))

const library = described(v.picklist(libraries.map(({ id }) => id)), 'Id of a library')
const version = described(
  v.optional(v.string(), 'latest'),
  '`latest`, or an older version such as `v4`',
)
const framework = described(v.string(), 'Such as `react`, `vue`, `solid`, `svelte`, `angular`')
const text = v.pipe(v.string(), v.maxLength(500))

const inputs = {
  search: v.object({
    query: described(
      v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
      'An exported name, or a few words',
    ),
    library: v.optional(library),
    version: v.optional(
      described(v.string(), 'Of the library: `latest`, or an older version such as `v4`'),
    ),
    framework: v.optional(framework),
  }),
  readDocument: v.object({
    address: described(text, 'Address of a document or a post, from another tool'),
  }),
  listDocuments: v.object({ library, version }),
  reportProblem: v.object({
    address: described(text, 'Address of a page of this website'),
    text: described(
      v.pipe(v.string(), v.regex(/\S/), v.maxLength(maxTextLength)),
      'What is wrong, and what would be right, without personal data',
    ),
  }),
  readExample: v.object({
    library,
    version,
    framework: v.optional(framework),
    example: described(text, 'Name of the example, such as `basic`'),
    path: v.optional(
      described(text, 'Path of a file in the example. Without it, the files are listed'),
    ),
  }),
}

export function createServer(pages: PageContext, saveFeedback: SaveFeedback): McpServer {
  const { docs, find, siteUrl } = pages
  const server = new McpServer(
    { name: 'tanstack', title: 'TanStack documentation', version: '1.0.0', websiteUrl: siteUrl },
    {
      instructions:
        'Documentation of the TanStack libraries. Search first, then read the documents that fit. Addresses are those of the website. ' +
        'Prefer the documents of the framework and version in use. Report mistakes in them.',
    },
  )
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
  const readTree = (
    { library: libraryId, version }: { library: string; version: string },
    run: (tree: DocsTree) => Promise<ToolResult>,
  ) =>
    respond(async () => {
      const opened = await openDocs(docs, { libraryId, version })
      return 'kind' in opened ? fail(opened.message) : run(opened)
    })

  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Finds documents, posts and examples by exported names, words or phrases. Returns titles and addresses, best first.',
      inputSchema: toStandardJsonSchema(inputs.search),
      annotations,
    },
    ({ query, ...scope }) =>
      respond(async () => {
        const problem = await findProblem(docs, scope)
        return problem === undefined
          ? searchResult(await find({ q: query, ...scope }), siteUrl)
          : fail(problem)
      }),
  )
  server.registerTool(
    'read_document',
    {
      title: 'Read a document',
      description: 'Returns one document or post as markdown.',
      inputSchema: toStandardJsonSchema(inputs.readDocument),
      annotations,
    },
    ({ address }) => respond(() => readAddress(pages, address)),
  )
  server.registerTool(
    'list_documents',
    {
      title: 'List a library’s documents',
      description:
        'Lists the documents of a version of a library, in the groups of its menu, with their addresses.',
      inputSchema: toStandardJsonSchema(inputs.listDocuments),
      annotations,
    },
    place => readTree(place, async tree => ({ text: await listDocuments(pages, tree) })),
  )
  server.registerTool(
    'read_example_file',
    {
      title: 'Read a file of an example',
      description: 'Returns one file of an example, or without a path, the list of its files.',
      inputSchema: toStandardJsonSchema(inputs.readExample),
      annotations,
    },
    ({ library, version, ...wanted }) =>
      readTree({ library, version }, tree => readExample(docs, tree, wanted)),
  )
  server.registerTool(
    'report_problem',
    {
      title: 'Report a problem of a page',
      description:
        'Tells the maintainers what is wrong, outdated or missing on one page of this website. They can’t answer.',
      inputSchema: toStandardJsonSchema(inputs.reportProblem),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ address, text }) =>
      respond(async () => {
        const path = siteLocation(pathOf(address, siteUrl) ?? '')
        if (path === undefined) return reportResult('no page', address)
        // The limits of feedback count the visitor, and nothing keeps who it was (spec 7.10).
        const visitor = currentVisitor.getStore() ?? ''
        const report = { path, helpful: false, text: text.trim() }
        return reportResult(await saveFeedback(report, visitor), address)
      }),
  )
  return server
}

function reportResult(saved: Awaited<ReturnType<SaveFeedback>>, address: string): ToolResult {
  switch (saved) {
    case 'kept':
      return { text: 'The report was stored for the maintainers.' }
    case 'no page':
      return fail(`There is no page at ${address}. Report the page that has the problem.`)
    case 'enough':
      return fail('Enough was reported today by you or about this page. Try again tomorrow.')
    case 'failed':
      return fail('The report could not be stored. Try again later.')
  }
}

/** An unknown scope is an error: a model would take an empty result for a fact. */
async function findProblem(
  docs: Docs,
  { library: libraryId, version }: Omit<v.InferOutput<typeof inputs.search>, 'query'>,
): Promise<string | undefined> {
  if (version === undefined) return undefined
  if (libraryId === undefined) return 'A version needs a library.'
  const opened = await openDocs(docs, { libraryId, version })
  return 'kind' in opened ? opened.message : undefined
}

/** The SDK reports all errors but the source's. */
async function respond(run: () => Promise<ToolResult>) {
  const { text, isError } = await run().catch((error: unknown): ToolResult => {
    if (error instanceof BusyError) return fail('Search is busy. Try again in a few seconds.')
    if (!(error instanceof SourceError)) throw error
    return fail('The documents are unavailable. Try again in a minute.')
  })
  return { content: [{ type: 'text' as const, text }], ...(isError ? { isError } : {}) }
}

/** Each page with excerpts of the sections that were found. */
function searchResult({ hits, isWhole }: SearchResult, siteUrl: string): ToolResult {
  if (hits.length === 0)
    return isWhole
      ? { text: 'No results. Try other words, or search in all libraries.' }
      : fail('The search index is being built. Try again in a few seconds.')
  const lines = hits.flatMap(({ label, href, sections }) => [
    `- [${label}](${siteUrl}${href})`,
    ...sections.map(
      ({ heading, excerpt }) => `  ${[heading, excerpt].map(textOf).filter(Boolean).join(': ')}`,
    ),
  ])
  return { text: lines.join('\n') }
}

function textOf(marked: Marked): string {
  return marked.join('').replace(/\s+/g, ' ').trim()
}

type ToolResult = { readonly text: string; readonly isError?: true }

function fail(text: string): ToolResult {
  return { text, isError: true }
}

const maxRedirects = 3
const maxFileBytes = 256 * 1024

/** `address` is a path of this site or a whole URL, with or without `.md`. Throws `SourceError`. */
async function readAddress(pages: PageContext, address: string): Promise<ToolResult> {
  const { siteUrl } = pages
  const missing = `There is no document at ${address}. Search for it, or list the library’s documents.`
  let pathname = pathOf(address, siteUrl)
  for (let count = 0; pathname !== undefined && count < maxRedirects; count++) {
    const destination = followRedirects(routes, { pathname, search: '' })
    if ('fault' in destination) break
    const loaded = await loadMarkdown(pages, { ...destination, steps: [] })
    if (loaded.kind === 'redirect') {
      pathname = loaded.destination.pathname
      continue
    }
    if (loaded.kind === 'missing') {
      const { nearest } = await loaded.describe()
      if (nearest.length === 0) break
      const links = nearest.map(({ label, href }) => `- [${label}](${siteUrl}${href})`)
      return fail([missing, 'Near it:', ...links].join('\n'))
    }
    if (loaded.kind !== 'loaded' || loaded.result.kind !== 'page') break
    const { result } = loaded
    const markdown = await (result as Page<GeneratedText>).data.make()
    return { text: `Source: ${siteUrl}${destination.pathname}\n\n${markdown}` }
  }
  return fail(missing)
}

/** `undefined` for an address of another site. */
function pathOf(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address, `${siteUrl}/`)
  const isOurs = url?.origin === new URL(siteUrl).origin || url?.hostname === 'tanstack.com'
  return url && isOurs ? url.pathname.replace(/\.md$/, '') : undefined
}

async function readExample(
  docs: Docs,
  tree: DocsTree,
  {
    framework,
    example,
    path,
  }: Omit<v.InferOutput<typeof inputs.readExample>, 'library' | 'version'>,
): Promise<ToolResult> {
  const wanted = framework === undefined ? example : `${framework}/${example}`
  const match = findExample(tree, wanted)
  if (!match) {
    const { library, examples } = tree
    const names = Array.from(examples.values())
      .filter(other => other.framework === framework)
      .map(({ name }) => name)
    const scope = framework === undefined ? 'without a framework' : `for ${framework}`
    const others =
      names.length > 0
        ? `Its examples ${scope}: ${names.join(', ')}`
        : `It has no examples ${scope}.`
    return fail(`${library.name} has no example ${wanted}. ${others}`)
  }
  const { folder, files } = match
  if (path === undefined) return { text: files.join('\n') }
  const missing = `The example has no file ${path}. Its files:\n${files.join('\n')}`
  const blob = tree.tree.files.get(`${folder}/${path}`)
  if (!blob) return fail(missing)
  if (blob.size > maxFileBytes) return fail(`${path} is larger than ${maxFileBytes} bytes.`)
  const bytes = await docs.read(tree, `${folder}/${path}`)
  if (!bytes) return fail(missing)
  return isBinary(bytes) ? fail(`${path} is not a text file.`) : { text: decodeText(bytes) }
}
