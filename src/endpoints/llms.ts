/** For language models: lists of documents (llmstxt.org), and all documents as one text. */
import { type Menu, type MenuItem, menuItems } from '../content/docs/docs-menu.ts'
import {
  type DocsTree,
  docsPathname,
  exampleAt,
  frameworkOf,
  resolve,
} from '../content/docs/docs-tree.ts'
import type { DocumentIndex } from '../content/docs/document-index.ts'
import { addressVersionsOf, descriptionOf, libraries, versionName } from '../libraries/registry.ts'
import { formatText } from '../markdown/markdown-text.ts'
import type { GeneratedText } from '../pages/generated-text.ts'
import type { PageContext } from '../pages/page-context.ts'

export function listLibraries(siteUrl: string): GeneratedText {
  const latest = libraries.map(
    ({ id, name, description }) =>
      `- [${name}](${siteUrl}/${id}/latest/llms.txt): ${description} In one file: ${siteUrl}/${id}/latest/llms-full.txt`,
  )
  const older = libraries.flatMap(library =>
    addressVersionsOf(library)
      .slice(1)
      .map(
        version => `- [${library.name} ${version}](${siteUrl}/${library.id}/${version}/llms.txt)`,
      ),
  )
  const text = joinBlocks([
    '# TanStack',
    '> Headless, type-safe libraries for the web: state, routing, tables, forms and more, for every framework.',
    'Every document and post is available as markdown: add `.md` to its address, or accept `text/markdown`. ' +
      `An MCP server at ${siteUrl}/mcp (streamable HTTP) searches, lists and reads them too, and takes reports of mistakes.`,
    `## Libraries\n\n${latest.join('\n')}`,
    `## Blog\n\n- [Posts](${siteUrl}/blog/feed.json): all posts with their content, as a JSON feed`,
    ...optional(older),
  ])
  return { type: 'text/plain', key: text, make: () => text }
}

/** The documents of one version: the sections of its menu, then all others. */
export async function listDocuments(
  { docs, siteUrl }: PageContext,
  tree: DocsTree,
): Promise<string> {
  const [menu, index] = await Promise.all([docs.menu(tree), docs.index(tree)])
  const link = (path: string, label: string) => {
    const extension = resolve(tree, path).kind === 'page' ? '.md' : ''
    return `- [${formatText(label)}](${siteUrl}${docsPathname(tree, path)}${extension})`
  }
  const groups = (menu?.sections ?? []).flatMap(({ label, children, frameworks }) => [
    { title: label, items: children },
    ...frameworks.map(group => ({ title: `${label} (${group.label})`, items: group.children })),
  ])
  const sections = groups
    .map(({ title, items }) => ({ title, items: items.filter(item => isShown(tree, item, index)) }))
    .filter(({ items }) => items.length > 0)
    .map(
      ({ title, items }) =>
        `## ${formatText(title)}\n\n${items.map(({ to, label }) => link(to, label)).join('\n')}`,
    )
  const inMenu = new Set(documentsOfMenu(tree, menu))
  const others = [...tree.documents].filter(path => !inMenu.has(path) && !index?.missing.has(path))
  return joinBlocks([
    `# ${titleOf(tree)}`,
    `> ${descriptionOf(tree.library, tree.version)}`,
    `In one file: ${siteUrl}/${tree.library.id}/${tree.version}/llms-full.txt`,
    ...sections,
    ...optional(others.map(path => link(path, index?.titles.get(path) ?? path))),
  ])
}

export async function llmsText(pages: PageContext, tree: DocsTree): Promise<GeneratedText> {
  const text = await listDocuments(pages, tree)
  return { type: 'text/plain', key: text, make: () => text }
}

/** Joins the texts of all documents, in the order of the list. */
export async function joinDocuments(
  { docs, plain, siteUrl }: PageContext,
  tree: DocsTree,
): Promise<GeneratedText> {
  // The index reads all documents by one request, instead of one for each.
  const [menu] = await Promise.all([docs.menu(tree), docs.index(tree)])
  const paths = [...new Set([...documentsOfMenu(tree, menu), ...tree.documents])]
  const { library, version } = tree
  return {
    type: 'text/plain',
    key: JSON.stringify(['llms-full', siteUrl, library.id, version, tree.tree.commit]),
    async make() {
      const blocks = [`# ${titleOf(tree)}: all documents\n\n> ${descriptionOf(library, version)}\n`]
      for (const path of paths) {
        const framework = frameworkOf(path)
        const document = await plain.document({ docs: tree, page: path, framework }, path)
        if (document)
          blocks.push(
            `\n---\n\nSource: ${siteUrl}${docsPathname(tree, path)}\n\n${document.markdown}`,
          )
      }
      return blocks.join('')
    },
  }
}

/** Whether a menu entry leads to a document or an example that exists, and not to another site. */
function isShown(tree: DocsTree, { to }: MenuItem, index: DocumentIndex | undefined): boolean {
  const resolution = resolve(tree, to)
  return resolution.kind === 'page'
    ? !index?.missing.has(resolution.document)
    : exampleAt(tree, to) !== undefined
}

function documentsOfMenu(tree: DocsTree, menu: Menu | undefined): string[] {
  return menuItems(menu).flatMap(({ to }) => {
    const resolution = resolve(tree, to)
    return resolution.kind === 'page' ? [resolution.document] : []
  })
}

function titleOf({ library, version }: DocsTree): string {
  return `${library.name} ${versionName(library, version)}`
}

/** Models may skip this section (llmstxt.org). */
function optional(links: readonly string[]): string[] {
  return links.length > 0 ? [`## Optional\n\n${links.join('\n')}`] : []
}

function joinBlocks(blocks: readonly string[]): string {
  return `${blocks.join('\n\n')}\n`
}
