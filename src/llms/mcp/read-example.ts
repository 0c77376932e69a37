import type { Docs } from '../../content/docs/docs.ts'
import type { DocsTree } from '../../content/docs/docs-tree.ts'
import type { Said } from './read-document.ts'

type Wanted = {
  readonly framework: string
  readonly example: string
  readonly path?: string | undefined
}

/** In bytes: more would be of no use to a model. */
const maxBytes = 256 * 1024

/** A file of an example, or the list of its files. Only what the tree has is ever read. Throws `SourceError`. */
export async function readExample(
  docs: Docs,
  tree: DocsTree,
  { framework, example, path }: Wanted,
): Promise<Said> {
  if (!tree.examples.has(`${framework}/${example}`)) {
    const names = [...tree.examples]
      .filter(name => name.startsWith(`${framework}/`))
      .map(name => name.slice(framework.length + 1))
    const known =
      names.length > 0
        ? `Its examples for ${framework}: ${names.join(', ')}`
        : `It has none for ${framework}.`
    return {
      text: `${tree.library.name} has no example ${framework}/${example}. ${known}`,
      isError: true,
    }
  }
  const folder = `examples/${framework}/${example}/`
  const files = [...tree.tree.files.keys()]
    .filter(file => file.startsWith(folder))
    .map(file => file.slice(folder.length))
  if (path === undefined) return { text: files.join('\n') }
  const blob = tree.tree.files.get(folder + path)
  if (!blob)
    return {
      text: `The example has no file ${path}. Its files:\n${files.join('\n')}`,
      isError: true,
    }
  if ((blob.size ?? 0) > maxBytes)
    return { text: `${path} is too large to be read here: ${blob.size} bytes.`, isError: true }
  const bytes = await docs.read(tree, folder + path)
  if (!bytes || bytes.byteLength > maxBytes)
    return { text: `${path} is too large to be read here.`, isError: true }
  return bytes.includes(0)
    ? { text: `${path} is no text.`, isError: true }
    : { text: new TextDecoder().decode(bytes) }
}
