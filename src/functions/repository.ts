/** Input names a ref of the registry and a valid path, so the site fetches nothing else. */
import { isUtf8 } from 'node:buffer'
import * as v from 'valibot'
import type { Docs } from '../content/docs/docs.ts'
import type { Menu } from '../content/docs/docs-menu.ts'
import { type DocsTree, resolve } from '../content/docs/docs-tree.ts'
import { type DirectoryEntry, listEntries } from '../content/examples/example-paths.ts'
import { isCleanPath } from '../content/source/source.ts'
import type { Library } from '../libraries/library.ts'
import { libraries, librariesAt } from '../libraries/registry.ts'
import { notFound, type Outcome, result } from './server-function.ts'

type Ref = { readonly repo: string; readonly branch: string }

const isListed = (repo: string) => libraries.some(library => library.repo === repo)
const branch = v.optional(v.pipe(v.string('Invalid branch'), v.nonEmpty('Invalid branch')), '')
const repo = v.optional(v.pipe(v.string('Invalid repo'), v.check(isListed, 'Invalid repo')), '')

export const docsMenuInput = inRepository({ docsRoot: path('Invalid docsRoot', 'docs') })
export const docInput = inRepository({ filePath: path('Invalid docPath') })
export const fileInput = inRepository({ filePath: path('Invalid filePath') })
export const directoryInput = inRepository({ startingPath: path('Invalid startingPath') })

function inRepository<Entries extends v.ObjectEntries>(entries: Entries) {
  const ref = v.pipe(
    v.object({ branch, repo }),
    v.check(({ repo, branch }) => librariesAt(repo, branch).length > 0, 'Invalid branch'),
  )
  return v.intersect([ref, v.object(entries)])
}

/** Without a default, a path that is not given is invalid, like the empty one. */
function path(message: string, defaultPath = '') {
  return v.optional(v.pipe(v.string(message), v.check(isCleanPath, message)), defaultPath)
}

export async function readMenu(
  docs: Docs,
  { docsRoot, ...ref }: v.InferOutput<typeof docsMenuInput>,
): Promise<Outcome<Menu>> {
  const opened = await open(docs, ref, library => library.docsRoot === docsRoot)
  const menu = opened && (await docs.menu(opened))
  return menu ? result(menu) : notFound(`There is no docs menu in ${docsRoot}`)
}

/** A document: `content` is its markdown with refs resolved. */
export async function readDocument(
  docs: Docs,
  { filePath, ...ref }: v.InferOutput<typeof docInput>,
): Promise<Outcome<{ title: string; description: string; content: string }>> {
  const missing = notFound(`There is no document ${filePath}`)
  const opened = await open(docs, ref, library => filePath.startsWith(`${library.docsRoot}/`))
  if (!opened || !filePath.endsWith('.md')) return missing
  const path = filePath.slice(opened.library.docsRoot.length + 1, -'.md'.length)
  const resolution = resolve(opened, path)
  if (resolution.kind !== 'page' || resolution.document !== path) return missing
  const page = await docs.page({ docs: opened, page: path, framework: resolution.framework }, path)
  if (!page) return missing
  const { title, description, markdown } = page
  return result({ title, description, content: markdown })
}

/** A file's text, or the bytes of a file that is no text, as a download. */
export async function readFile(
  docs: Docs,
  { filePath, ...ref }: v.InferOutput<typeof fileInput>,
): Promise<Outcome<string>> {
  const opened = await open(docs, ref, library => isShown(library, filePath))
  const bytes = opened && (await docs.read(opened, filePath))
  if (!bytes) return notFound(`There is no file ${filePath}`)
  // Like git, takes a file with a NUL for a binary one.
  if (isUtf8(bytes) && !bytes.includes(0)) return result(new TextDecoder().decode(bytes))
  const headers = { 'content-type': 'application/octet-stream' }
  return new Response(bytes as BodyInit, { headers })
}

export async function readDirectory(
  docs: Docs,
  { startingPath, ...ref }: v.InferOutput<typeof directoryInput>,
): Promise<Outcome<readonly DirectoryEntry[]>> {
  const opened = await open(docs, ref, library => isShown(library, startingPath))
  const entries = opened && listEntries(opened.tree, startingPath)
  return entries ? result(entries) : notFound(`There is no directory ${startingPath}`)
}

/** The site shows the documents of libraries and their examples, and nothing else is read. */
function isShown({ docsRoot }: Library, path: string): boolean {
  return [docsRoot, 'examples'].some(root => `${path}/`.startsWith(`${root}/`))
}

/** Libraries may share a repository: the first that `fits` counts. Throws `SourceError`. */
async function open(
  docs: Docs,
  { repo, branch }: Ref,
  fits: (library: Library) => boolean,
): Promise<DocsTree | undefined> {
  const match = librariesAt(repo, branch).find(({ library }) => fits(library))
  return match && docs.open(match.library, match.version)
}
