import { isBinary, isBinaryName } from '../source/file-kind.ts'
import type { Example, Examples } from './examples.ts'

type ReadFile = Pick<Examples, 'read'>

const maxConcurrentReads = 8
/** Enough for code that people wrote by hand. */
const maxSearchedFiles = 500
const maxSearchedBytes = 2 ** 18
const maxTotalBytes = 2 ** 21
const isLockFile = /(?:^|[-./])lock(?:b|\.json|\.yaml)?$/

/** Files of an example, in the order of `paths`. Throws if its tree lists one that is missing. */
export async function* readFiles({ read }: ReadFile, example: Example, paths: readonly string[]) {
  const reads: Promise<Uint8Array | undefined>[] = []
  for (const [index, path] of paths.entries()) {
    for (const next of paths.slice(reads.length, index + maxConcurrentReads)) {
      const reading = read(example, next)
      // Its error is thrown when its turn comes.
      reading.catch(() => undefined)
      reads.push(reading)
    }
    const bytes = await reads[index]
    if (!bytes) throw new Error(`${example.folder}/${path} is missing, though its tree lists it`)
    yield { path, bytes }
  }
}

/** The text of an example to search in, as JSON: a list of paths with what is in the file. */
export async function searchedText(examples: ReadFile, example: Example): Promise<string> {
  const { docs, folder, files } = example
  const paths = files.filter(path => {
    const size = docs.tree.files.get(`${folder}/${path}`)?.size ?? 0
    return !isBinaryName(path) && !isLockFile.test(path) && size <= maxSearchedBytes
  })
  const texts: [path: string, text: string][] = []
  let totalBytes = 0
  for await (const { path, bytes } of readFiles(
    examples,
    example,
    paths.slice(0, maxSearchedFiles),
  )) {
    if (bytes.byteLength > maxSearchedBytes || isBinary(bytes)) continue
    totalBytes += bytes.byteLength
    if (totalBytes > maxTotalBytes) break
    texts.push([path, new TextDecoder().decode(bytes)])
  }
  return JSON.stringify(texts)
}
