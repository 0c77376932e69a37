import { makeZip } from 'client-zip'
import type { Docs } from '../content/docs/docs.ts'
import { type Example, type Examples, findExample } from '../content/examples/examples.ts'
import { readFiles, searchedText } from '../content/examples/read-files.ts'
import { imageTypeOf, isBinary } from '../content/source/file-kind.ts'
import { openDocs } from '../pages/docs-frame/open-docs.ts'
import * as cachePolicy from './cache-policy.ts'
import { notModified } from './conditional.ts'
import type { Endpoints } from './request-context.ts'
import { plainText } from './responses.ts'
import { sandboxedFile } from './security-headers.ts'
import type { RespondWithText } from './text-handlers.ts'

type Options = {
  readonly docs: Docs
  readonly examples: Examples
  readonly respondWithText: RespondWithText
}

/** One by one, in a zip, or as JSON. Types are chosen so that no browser runs a file. */
export function createExampleFiles({ docs, examples, respondWithText }: Options) {
  async function open(params: Readonly<Record<string, string>>) {
    const { libraryId = '', version = '', framework = '', example = '' } = params
    const opened = await openDocs(docs, { libraryId, version })
    return 'kind' in opened ? undefined : findExample(opened, framework, example)
  }

  return {
    async 'example-file'({ request, params }) {
      const example = await open(params)
      const { path = '' } = params
      const blob = example?.docs.tree.files.get(`${example.folder}/${path}`)
      if (!example || !blob) return missing(`There is no file ${path}`)
      const headers = new Headers({
        etag: `"${blob.id}"`,
        ...sandboxedFile,
        ...cachePolicy.document,
      })
      const unchanged = notModified(request, headers)
      if (unchanged) return unchanged
      const bytes = await examples.read(example, path)
      if (!bytes) return missing(`There is no file ${path}`)
      const type = isBinary(bytes) ? 'application/octet-stream' : 'text/plain; charset=utf-8'
      headers.set('content-type', imageTypeOf(path) ?? type)
      return new Response(bytes as BodyInit, { headers })
    },

    async 'example-zip'({ request, params }) {
      const example = await open(params)
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
      if (first !== undefined) await examples.read(example, first)
      return new Response(makeZip(zipEntries(examples, example)), { headers })
    },

    async 'example-text'(context) {
      const example = await open(context.params)
      if (!example) return missing('There is no such example')
      const text = {
        type: 'application/json',
        key: `${example.docs.tree.commit} ${example.folder}`,
        make: () => searchedText(examples, example),
      }
      return respondWithText(context, text, sandboxedFile)
    },
  } satisfies Partial<Endpoints>
}

/** Dated by the commit, so that the same commit gives the same bytes. */
async function* zipEntries(examples: Examples, example: Example) {
  const { docs, name, files } = example
  const lastModified = docs.tree.committedAt ?? new Date(Date.UTC(2000, 0, 1))
  for await (const { path, bytes } of readFiles(examples, example, files))
    yield { name: `${name}/${path}`, lastModified, input: bytes }
}

function missing(message: string): Response {
  return plainText(404, `404 Not Found: ${message}`, sandboxedFile)
}
