/** What there is to read, for language models: lists of documents by their markdown (llmstxt.org), and each library's documents as one text. */
import type { Docs } from '../content/docs/docs.ts'
import type { Menu, MenuItem } from '../content/docs/docs-menu.ts'
import { type DocsTree, docsPathname } from '../content/docs/docs-tree.ts'
import type { DocumentIndex } from '../content/docs/document-index.ts'
import type { PlainDocuments } from '../content/docs/plain-documents.ts'
import { resolve } from '../content/docs/resolve.ts'
import { libraries } from '../libraries/registry.ts'
import { formatText } from '../markdown/markdown-text.ts'
import type { MadeText } from '../pages/generated-text.ts'
import { inOrder } from './in-order.ts'

export type Llms = {
  /** The site: its libraries and their lists. */
  site(): MadeText
  /** The documents of one version, as text; see `library`. */
  list(docs: DocsTree): Promise<string>
  /** The documents of one version, as its menu has them, then all others. */
  library(docs: DocsTree): Promise<MadeText>
  /** All of them as one text, in the same order. */
  full(docs: DocsTree): Promise<MadeText>
}

type Parts = { readonly docs: Docs; readonly plain: PlainDocuments; readonly siteUrl: string }

/** So many are made ahead of the one that is being sent: enough for every worker, few enough that a visitor's page need not wait. */
const atATime = 3

export function createLlms({ docs, plain, siteUrl }: Parts): Llms {
  return {
    site: () => ({ type: 'text/plain', key: `llms ${siteUrl}`, write: () => [writeSite(siteUrl)] }),
    list,
    async library(tree) {
      const text = await list(tree)
      return { type: 'text/plain', key: text, write: () => [text] }
    },
    async full(tree) {
      // Brings all documents at once, in one request, where upstream would be asked for each.
      const [menu] = await Promise.all([docs.menu(tree), docs.index(tree)])
      const paths = [...new Set([...listedDocuments(tree, menu), ...tree.documents])]
      return {
        type: 'text/plain',
        key: JSON.stringify([
          'llms-full',
          siteUrl,
          tree.library.id,
          tree.version,
          tree.tree.commit,
        ]),
        async *write() {
          yield `# ${tree.library.name} ${versionName(tree)}: all documents\n\n> ${tree.library.description}\n`
          yield* inOrder(paths, atATime, path => writeDocument(tree, path))
        },
      }
    },
  }

  async function list(tree: DocsTree): Promise<string> {
    const [menu, index] = await Promise.all([docs.menu(tree), docs.index(tree)])
    return writeLibrary(tree, menu, index, siteUrl)
  }

  async function writeDocument(tree: DocsTree, path: string): Promise<string> {
    const framework = /^framework\/([^/]+)\//.exec(path)?.[1]
    const document = await plain.document({ docs: tree, page: path, framework }, path)
    return document
      ? `\n---\n\nSource: ${siteUrl}${docsPathname(tree, path)}\n\n${document.markdown}`
      : ''
  }
}

function writeSite(siteUrl: string): string {
  const lists = libraries.map(
    ({ id, name, description }) =>
      `- [${name}](${siteUrl}/${id}/latest/llms.txt): ${description} As one text: ${siteUrl}/${id}/latest/llms-full.txt`,
  )
  const older = libraries.flatMap(({ id, name, availableVersions }) =>
    availableVersions
      .slice(1)
      .map(version => `- [${name} ${version}](${siteUrl}/${id}/${version}/llms.txt)`),
  )
  return `${[
    '# TanStack',
    '> Headless, type-safe libraries for the web: state, routing, tables, forms and more, for every framework.',
    'Every document and post is to be had as markdown: at its address with `.md` after it, or by asking for `text/markdown`. ' +
      `To search, to list and to read is also offered by an MCP server at ${siteUrl}/mcp (streamable HTTP).`,
    `## Libraries\n\n${lists.join('\n')}`,
    `## Blog\n\n- [Posts](${siteUrl}/blog/feed.json): all posts with their content, as a JSON feed`,
    ...(older.length > 0 ? [`## Optional\n\n${older.join('\n')}`] : []),
  ].join('\n\n')}\n`
}

function writeLibrary(
  tree: DocsTree,
  menu: Menu | undefined,
  index: DocumentIndex | undefined,
  siteUrl: string,
): string {
  const { library, documents } = tree
  const link = (path: string, label: string) => {
    const extension = resolve(tree, path).kind === 'page' ? '.md' : ''
    return `- [${formatText(label)}](${siteUrl}${docsPathname(tree, path)}${extension})`
  }
  const listed = new Set(listedDocuments(tree, menu))
  const groups = (menu?.sections ?? []).flatMap(({ label, children, frameworks }) => [
    { title: label, items: children },
    ...frameworks.map(group => ({ title: `${label} (${group.label})`, items: group.children })),
  ])
  const sections = groups
    .map(({ title, items }) => ({ title, items: items.filter(item => isOurs(tree, item, index)) }))
    .filter(({ items }) => items.length > 0)
    .map(
      ({ title, items }) =>
        `## ${formatText(title)}\n\n${items.map(({ to, label }) => link(to, label)).join('\n')}`,
    )
  const others = [...documents].filter(path => !listed.has(path) && !index?.missing.has(path))
  return `${[
    `# ${library.name} ${versionName(tree)}`,
    `> ${library.description}`,
    `All of it as one text: ${siteUrl}/${library.id}/${tree.version}/llms-full.txt`,
    ...sections,
    ...(others.length > 0
      ? [
          `## Optional\n\n${others.map(path => link(path, index?.titles.get(path) ?? path)).join('\n')}`,
        ]
      : []),
  ].join('\n\n')}\n`
}

/** Whether an entry of the menu leads to a document or an example, and not to another site. */
function isOurs(tree: DocsTree, { to }: MenuItem, index: DocumentIndex | undefined): boolean {
  const [, framework, name] = /^framework\/([^/]+)\/examples\/([^/]+)$/.exec(to) ?? []
  const resolution = resolve(tree, to)
  return resolution.kind === 'page'
    ? !index?.missing.has(resolution.document)
    : tree.examples.has(`${framework}/${name}`)
}

/** The documents that the menu leads to, in its order. */
function listedDocuments(tree: DocsTree, menu: Menu | undefined): string[] {
  const items = (menu?.sections ?? []).flatMap(({ children, frameworks }) => [
    ...children,
    ...frameworks.flatMap(group => group.children),
  ])
  return items.flatMap(({ to }) => {
    const resolution = resolve(tree, to)
    return resolution.kind === 'page' ? [resolution.document] : []
  })
}

function versionName({ library, version }: DocsTree): string {
  return version === 'latest' ? library.latestVersion : version
}
