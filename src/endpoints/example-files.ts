import { makeZip } from 'client-zip'
import type { Docs } from '../content/docs/docs.ts'
import { type Example, type Examples, findExample } from '../content/examples/examples.ts'
import { imageTypeOf, isBinary } from '../content/source/file-kind.ts'
import * as cachePolicy from '../http/cache-policy.ts'
import type { RequestContext } from '../http/request-context.ts'
import { notModified } from '../http/request-headers.ts'
import { plainText } from '../http/responses.ts'
import { sandboxedFile } from '../http/security-headers.ts'
import { openDocs } from '../pages/docs-frame/open-docs.ts'

/** Where example files come from: the site's pages, or those of a preview. */
type Parts = { readonly docs: Docs; readonly examples: Examples }

/** A file of an example. Its type is chosen so that no browser runs it. */
export async function respondWithExampleFile(
  parts: Parts,
  { request, params }: RequestContext,
): Promise<Response> {
  const example = await open(parts, params)
  const { path = '' } = params
  const blob = example?.docs.tree.files.get(`${example.folder}/${path}`)
  if (!example || !blob) return missing(`There is no file ${path}`)
  const headers = new Headers({ etag: `"${blob.id}"`, ...sandboxedFile, ...cachePolicy.document })
  const unchanged = notModified(request, headers)
  if (unchanged) return unchanged
  const bytes = await parts.examples.read(example, path)
  if (!bytes) return missing(`There is no file ${path}`)
  const type = isBinary(bytes) ? 'application/octet-stream' : 'text/plain; charset=utf-8'
  headers.set('content-type', imageTypeOf(path) ?? type)
  return new Response(bytes as BodyInit, { headers })
}

/** All files of an example, in a zip. */
export async function respondWithExampleZip(
  parts: Parts,
  { request, params }: RequestContext,
): Promise<Response> {
  const example = await open(parts, params)
  if (!example) return missing('There is no such example')
  const filename = encodeURIComponent(
    `${params.libraryId}-${example.framework}-${example.name}.zip`,
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
  // If the first file can't be read, the response is an error page; a later error cuts the zip.
  const [first] = example.files
  if (first !== undefined) await parts.examples.read(example, first)
  return new Response(makeZip(zipEntries(parts.examples, example)), { headers })
}

async function open({ docs }: Parts, params: RequestContext['params']) {
  const { libraryId = '', version = '', framework = '', example = '' } = params
  const opened = await openDocs(docs, { libraryId, version })
  return 'kind' in opened ? undefined : findExample(opened, framework, example)
}

const maxConcurrentReads = 8

/**
 * Dated by the commit, so that the same commit gives the same bytes. Throws if the tree lists a
 * file that is missing.
 */
async function* zipEntries(examples: Examples, example: Example) {
  const { docs, name, files } = example
  const lastModified = docs.tree.committedAt ?? new Date(Date.UTC(2000, 0, 1))
  const reads: Promise<Uint8Array | undefined>[] = []
  for (const [index, path] of files.entries()) {
    for (const next of files.slice(reads.length, index + maxConcurrentReads)) {
      const reading = examples.read(example, next)
      // Its error is thrown when its turn comes.
      reading.catch(() => undefined)
      reads.push(reading)
    }
    const input = await reads[index]
    if (!input) throw new Error(`${example.folder}/${path} is missing, though its tree lists it`)
    yield { name: `${name}/${path}`, lastModified, input }
  }
}

function missing(message: string): Response {
  return plainText(404, `404 Not Found: ${message}`, sandboxedFile)
}
