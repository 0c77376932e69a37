import { arrayBuffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { SourceDocument } from '../source.ts'

/** What all files of an archive may weigh together: well above any of our repositories, well below what would keep us busy for minutes. */
const maxArchiveBytes = 1024 * 1024 * 1024

/** The archive is no archive, or not one that we read: it did arrive whole as far as it was read. */
export class TarballError extends Error {
  override readonly name = 'TarballError'
}

/**
 * The files of a gzipped tar that `wants` says yes to, as they pass by; paths are without the folder that holds all. Reading no
 * further ends the stream. Throws what `body` throws or zlib's `Z_BUF_ERROR` when it is cut, and a `TarballError` when it is damaged
 * or holds more than 1 GiB.
 */
export async function* readTarball(
  body: ReadableStream<Uint8Array>,
  wants: (path: string, size: number) => boolean,
): AsyncGenerator<SourceDocument> {
  const entries = extract()
  const piped = pipeline(body, createGunzip(), entries)
  // Whatever ends the pipe ends the loop as well, which is where it is thrown.
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
    throw isDamage(error) ? new TarballError(error.message, { cause: error }) : error
  } finally {
    entries.destroy()
  }
}

function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && error.code === 'Z_DATA_ERROR') ||
    /tar header|invalid header/i.test(error.message)
  )
}
