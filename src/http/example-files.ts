import { makeZip, predictLength } from 'client-zip'
import type { Docs } from '../content/docs/docs.ts'
import { type Example, type Examples, findExample } from '../content/examples/examples.ts'
import { imageTypeOf, isBinary } from '../content/source/file-kind.ts'
import { openDocs } from '../pages/open-docs.ts'
import * as cachePolicy from './cache-policy.ts'
import type { Endpoints } from './endpoints.ts'
import { headAnswer } from './head-response.ts'
import { notModified } from './not-modified.ts'
import { isRead, plainAnswer, readOnly } from './plain-response.ts'
import { sandboxedFile } from './security-headers.ts'

/** The files of examples: one by one, or all files of an example in a zip. */
export type ExampleFiles = Pick<Endpoints, 'example-file' | 'example-zip'>

type Parts = { readonly docs: Docs; readonly examples: Examples }

/** How many files of a zip are read ahead of the one that is sent. */
const readsAhead = 8

/** No browser runs what is in them: text is plain text, and what is no image is bytes. */
export function createExampleFiles({ docs, examples }: Parts): ExampleFiles {
  async function open({
    libraryId = '',
    version = '',
    framework = '',
    example = '',
  }: Readonly<Record<string, string>>) {
    const opened = await openDocs(docs, { libraryId, version })
    return 'kind' in opened ? undefined : findExample(opened, framework, example)
  }

  return {
    async 'example-file'(request, _, params) {
      if (!isRead(request)) return readOnly(sandboxedFile)
      const example = await open(params)
      const { path = '' } = params
      const blob = example?.docs.tree.files.get(`${example.folder}/${path}`)
      if (!example || !blob) return missing(`There is no file ${path}`)
      const etag = `"${blob.id}"`
      const cached = { etag, ...sandboxedFile, ...cachePolicy.document }
      const unchanged = notModified(request, { headers: new Headers(cached), etag })
      if (unchanged) return unchanged
      const bytes = await examples.read(example, path)
      if (!bytes) return missing(`There is no file ${path}`)
      const type =
        imageTypeOf(path) ??
        (isBinary(bytes) ? 'application/octet-stream' : 'text/plain; charset=utf-8')
      const headers = { ...cached, 'content-type': type }
      return request.method === 'HEAD'
        ? headAnswer({ headers }, bytes.length)
        : new Response(bytes as BodyInit, { headers })
    },

    async 'example-zip'(request, _, params) {
      if (!isRead(request)) return readOnly(sandboxedFile)
      const example = await open(params)
      if (!example) return missing('There is no such example')
      const headers = new Headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${params.libraryId}-${example.framework}-${example.name}.zip`)}`,
        etag: `"${example.docs.tree.commit}"`,
        ...sandboxedFile,
        ...cachePolicy.document,
      })
      const unchanged = notModified(request, { headers, etag: `"${example.docs.tree.commit}"` })
      if (unchanged) return unchanged
      const entries = entriesOf(example)
      const isLengthKnown = entries.every(({ size }) => size !== undefined)
      const length = isLengthKnown
        ? Number(predictLength(entries.map(({ name, size = 0 }) => ({ name, size }))))
        : undefined
      if (request.method === 'HEAD') return headAnswer({ headers }, length)
      if (length !== undefined) headers.set('content-length', String(length))
      const files = readAll(examples, example)
      // Trouble with the first file is an error page; with a later one the download breaks off, so that nobody takes a part for the whole.
      const first = await files.next()
      return new Response(makeZip(toInputs(entries, first, files)), { headers })
    },
  }
}

type Entry = {
  readonly name: string
  readonly size: number | undefined
  readonly lastModified: Date
}

/** In a folder of the example's name, as of the commit: the same commit is the same bytes. */
function entriesOf({ docs: { tree }, folder, name, files }: Example): Entry[] {
  const lastModified = tree.committedAt ?? new Date(Date.UTC(2000, 0, 1))
  return files.map(path => ({
    name: `${name}/${path}`,
    size: tree.files.get(`${folder}/${path}`)?.size,
    lastModified,
  }))
}

/** Reads each file once, in order, a few ahead of the one that is asked for. */
async function* readAll(
  examples: Examples,
  example: Example,
): AsyncGenerator<Uint8Array, undefined> {
  const queue: Promise<Uint8Array | undefined>[] = []
  const paths = example.files.values()
  const fill = () => {
    while (queue.length < readsAhead) {
      const { value: path, done } = paths.next()
      if (done) return
      const reading = examples.read(example, path)
      // Whoever awaits it hears of its failure; until then it is nobody's.
      reading.catch(() => undefined)
      queue.push(reading)
    }
  }
  for (fill(); queue.length > 0; fill()) {
    const bytes = await queue.shift()
    if (!bytes) throw new Error(`A file of ${example.folder} is gone, though its tree lists it`)
    yield bytes
  }
  return undefined
}

async function* toInputs(
  entries: readonly Entry[],
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
) {
  let read = first
  for (const { name, lastModified } of entries) {
    if (read.done) return
    yield { name, lastModified, input: read.value }
    read = await rest.next()
  }
}

function missing(message: string): Response {
  return plainAnswer(404, `404 Not Found: ${message}`, sandboxedFile)
}
