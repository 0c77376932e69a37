import type * as v from 'valibot'
import type { Docs } from '../content/docs/docs.ts'
import type { Menu } from '../content/docs/docs-menu.ts'
import type { DocsTree } from '../content/docs/docs-tree.ts'
import { resolve } from '../content/docs/resolve.ts'
import { type DirectoryEntry, listEntries } from '../content/examples/directory-entries.ts'
import type { Library } from '../libraries/library.ts'
import { librariesAt } from '../libraries/registry.ts'
import type { directoryInput, docInput, docsMenuInput, fileInput } from './repository-input.ts'
import { notFound, type Outcome, result } from './server-function.ts'

type Place = { readonly repo: string; readonly branch: string }

/** The menu of a docs root, as its `config.json` has it. */
export async function readMenu(
  docs: Docs,
  { docsRoot, ...place }: v.InferOutput<typeof docsMenuInput>,
): Promise<Outcome<Menu>> {
  const opened = await open(docs, place, library => library.docsRoot === docsRoot)
  const menu = opened && (await docs.menu(opened))
  return menu ? result(menu) : notFound(`There is no docs menu in ${docsRoot}`)
}

/** A document of the site: `content` is its markdown with refs followed; its HTML is `page`'s to give. */
export async function readDocument(
  docs: Docs,
  { filePath, ...place }: v.InferOutput<typeof docInput>,
): Promise<Outcome<{ title: string; description: string; content: string }>> {
  const missing = notFound(`There is no document ${filePath}`)
  const opened = await open(docs, place, library => filePath.startsWith(`${library.docsRoot}/`))
  if (!opened || !filePath.endsWith('.md')) return missing
  const path = filePath.slice(opened.library.docsRoot.length + 1, -'.md'.length)
  const resolution = resolve(opened, path)
  if (resolution.kind !== 'page' || resolution.document !== path) return missing
  const page = await docs.page({ docs: opened, page: path, framework: resolution.framework }, path)
  if (!page) return missing
  const { title, description, markdown } = page
  return result({ title, description, content: markdown })
}

/** A file's text; of a file that is no text its bytes, as a response that no browser runs or shows. */
export async function readFile(
  docs: Docs,
  { filePath, ...place }: v.InferOutput<typeof fileInput>,
): Promise<Outcome<string>> {
  const opened = await open(docs, place)
  const bytes = opened && (await docs.read(opened, filePath))
  if (!bytes) return notFound(`There is no file ${filePath}`)
  const text = textOf(bytes)
  return text === undefined ? rawBytes(bytes) : result(text)
}

export async function readDirectory(
  docs: Docs,
  { startingPath, ...place }: v.InferOutput<typeof directoryInput>,
): Promise<Outcome<readonly DirectoryEntry[]>> {
  const opened = await open(docs, place)
  const entries = opened && listEntries(opened.tree, startingPath)
  return entries ? result(entries) : notFound(`There is no directory ${startingPath}`)
}

/** The documents of the library at that ref that `fits`; several share a repository. `undefined` where the source has no such ref. Throws `SourceError`. */
async function open(
  docs: Docs,
  { repo, branch }: Place,
  fits: (library: Library) => boolean = () => true,
): Promise<DocsTree | undefined> {
  const found = librariesAt(repo, branch).find(({ library }) => fits(library))
  return found && docs.open(found.library, found.version)
}

/** `undefined` for what is not UTF-8, or has a NUL, as git tells text from the rest. */
function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

function rawBytes(bytes: Uint8Array): Response {
  return new Response(bytes as BodyInit, {
    headers: { 'content-type': 'application/octet-stream' },
  })
}
