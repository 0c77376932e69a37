import { routes } from '../../../../routes.ts'
import type { Docs } from '../../../content/docs/docs.ts'
import type { DocsTree } from '../../../content/docs/docs-tree.ts'
import { findExample } from '../../../content/examples/examples.ts'
import { isBinary } from '../../../content/source/file-kind.ts'
import type { GeneratedText } from '../../../pages/generated-text.ts'
import { loadMarkdown } from '../../../pages/load.ts'
import type { Page } from '../../../pages/load-result.ts'
import type { PageContext } from '../../../pages/page-context.ts'
import { followRedirects } from '../../../router/redirects.ts'

export type ToolResult = { readonly text: string; readonly isError?: true }

const maxRedirects = 3
const maxFileBytes = 256 * 1024

/** `address` is a path of this site or a whole URL, with or without `.md`. Throws `SourceError`. */
export async function readAddress(pages: PageContext, address: string): Promise<ToolResult> {
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
      return { text: [missing, 'Near it:', ...links].join('\n'), isError: true }
    }
    if (loaded.kind !== 'loaded' || loaded.result.kind !== 'page') break
    const { result } = loaded
    const markdown = await (result as Page<GeneratedText>).data.make()
    return { text: `Source: ${siteUrl}${destination.pathname}\n\n${markdown}` }
  }
  return { text: missing, isError: true }
}

/** `undefined` for an address of another site. */
function pathOf(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address, `${siteUrl}/`)
  const isOurs = url?.origin === new URL(siteUrl).origin || url?.hostname === 'tanstack.com'
  return url && isOurs ? url.pathname.replace(/\.md$/, '') : undefined
}

type ExampleFile = {
  readonly framework: string
  readonly example: string
  readonly path?: string | undefined
}

export async function readExample(
  docs: Docs,
  tree: DocsTree,
  { framework, example, path }: ExampleFile,
): Promise<ToolResult> {
  const fail = (text: string): ToolResult => ({ text, isError: true })
  const found = findExample(tree, framework, example)
  if (!found) {
    const { library, examples } = tree
    const names = [...examples.keys()]
      .filter(name => name.startsWith(`${framework}/`))
      .map(name => name.slice(framework.length + 1))
    const known =
      names.length > 0
        ? `Its examples for ${framework}: ${names.join(', ')}`
        : `It has no examples for ${framework}.`
    return fail(`${library.name} has no example ${framework}/${example}. ${known}`)
  }
  const { folder, files } = found
  if (path === undefined) return { text: files.join('\n') }
  const missing = `The example has no file ${path}. Its files:\n${files.join('\n')}`
  const blob = tree.tree.files.get(`${folder}/${path}`)
  if (!blob) return fail(missing)
  const tooLarge = `${path} is larger than ${maxFileBytes} bytes.`
  if ((blob.size ?? 0) > maxFileBytes) return fail(tooLarge)
  const bytes = await docs.read(tree, `${folder}/${path}`)
  if (!bytes) return fail(missing)
  if (bytes.byteLength > maxFileBytes) return fail(tooLarge)
  return isBinary(bytes)
    ? fail(`${path} is not a text file.`)
    : { text: new TextDecoder().decode(bytes) }
}
