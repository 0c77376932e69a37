import { arrayBuffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { SourceDocument } from '../source.ts'

/** Well above any of our repositories. */
const maxArchiveBytes = 1024 * 1024 * 1024

/** The archive is damaged or too large; its connection was not lost. */
export class TarballError extends Error {
  override readonly name = 'TarballError'
}

/** Files that `wants` accepts, without the top folder. Throws a `TarballError` if it is broken. */
export async function* readTarball(
  body: ReadableStream<Uint8Array>,
  wants: (path: string, size: number) => boolean,
): AsyncGenerator<SourceDocument> {
  const entries = extract()
  const piped = pipeline(body, createGunzip(), entries)
  // The loop below throws whatever ends the pipe.
  piped.catch(() => {})
  let total = 0
  try {
    for await (const entry of entries) {
      const { name, size = 0, type } = entry.header
      total += size
      if (total > maxArchiveBytes) throw new TarballError(`more than ${maxArchiveBytes} bytes`)
      const path = name.slice(name.indexOf('/') + 1)
      if (type === 'file' && wants(path, size))
        yield { path, bytes: new Uint8Array(await arrayBuffer(entry)) }
      else entry.resume()
    }
    await piped
  } catch (error) {
    throw isArchiveError(error) ? new TarballError(error.message, { cause: error }) : error
  } finally {
    entries.destroy()
  }
}

function isArchiveError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && error.code === 'Z_DATA_ERROR') ||
    /tar header|invalid header/i.test(error.message)
  )
}
