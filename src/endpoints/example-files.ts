import { makeZip } from 'client-zip'
import pLimit from 'p-limit'
import { type Example, type Examples, findExample } from '../content/examples/examples.ts'
import { imageTypeOf, isBinary } from '../content/source/file-kind.ts'
import * as cachePolicy from '../http/cache-policy.ts'
import type { RequestContext } from '../http/request-context.ts'
import { notModified } from '../http/request-headers.ts'
import { fileResponse, plainText } from '../http/responses.ts'
import { sandboxedFile } from '../http/security-headers.ts'
import { openDocs } from '../pages/docs-frame/open-docs.ts'
import type { PageContext } from '../pages/page-context.ts'

/** A file of an example. Its type is chosen so that no browser runs it. */
export async function respondWithExampleFile(
  pages: PageContext,
  { request, params }: RequestContext,
): Promise<Response> {
  const example = await open(pages, params)
  const { path = '' } = params
  const bytes = example && (await pages.examples.read(example, path))
  if (!bytes) return missing(`There is no file ${path}`)
  const type = isBinary(bytes) ? 'application/octet-stream' : 'text/plain; charset=utf-8'
  const headers = { ...sandboxedFile, ...cachePolicy.document }
  return fileResponse(request, { bytes, type: imageTypeOf(path) ?? type }, headers)
}

/** All files of an example, in a zip. */
export async function respondWithExampleZip(
  pages: PageContext,
  { request, params }: RequestContext,
): Promise<Response> {
  const example = await open(pages, params)
  if (!example) return missing('There is no such example')
  const filename = encodeURIComponent(
    `${params.libraryId}-${params.framework ? `${params.framework}-` : ''}${params.example}.zip`,
  )
  const headers = new Headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename*=UTF-8''${filename}`,
    etag: `"${example.docs.tree.commit}"`,
    ...sandboxedFile,
    ...cachePolicy.document,
  })
  const unchanged = notModified(request, headers)
  if (unchanged) return unchanged
  const files = await readFiles(pages.examples, example)
  return new Response(makeZip(files), { headers })
}

async function open({ docs }: PageContext, params: RequestContext['params']) {
  const { libraryId = '', version = '', framework, example } = params
  const opened = await openDocs(docs, { libraryId, version })
  return 'kind' in opened
    ? undefined
    : findExample(opened, framework === undefined ? example : `${framework}/${example}`)
}

const maxConcurrentReads = 8

/**
 * Dated by the commit, so that the same commit gives the same bytes. Throws if the tree lists a
 * file that is missing.
 */
function readFiles(examples: Examples, example: Example) {
  const { docs, name, files } = example
  const lastModified = docs.tree.committedAt ?? new Date(Date.UTC(2000, 0, 1))
  return pLimit(maxConcurrentReads).map(files, async path => {
    const input = await examples.read(example, path)
    if (!input) throw new Error(`${example.folder}/${path} is missing, though its tree lists it`)
    return { name: `${name}/${path}`, lastModified, input }
  })
}

function missing(message: string): Response {
  return plainText(404, `404 Not Found: ${message}`, sandboxedFile)
}
