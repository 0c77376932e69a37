import {
  cacheNameOf,
  findSaved,
  loadList,
  type Pack,
  packCacheNames,
  removeCaches,
  writeRecord,
} from '../../pages/offline/pack-store.ts'
import { dayOf } from '../../ui/format.ts'

type SavePackOptions = {
  readonly hasExamples: boolean
  readonly isUpdate: boolean
  readonly onProgress: (done: number, total: number) => void
  /** Stops saving. What is saved stays, and the next call goes on from there. */
  readonly signal: AbortSignal
}

const maxConcurrentLoads = 4
/** For a page that the server has no time to render. */
const maxRetries = 3
const retryDelayMs = 1000

/** Rejects when a file can't be loaded or stored; the pack that was whole before stays. */
export async function savePack(address: string, options: SavePackOptions): Promise<void> {
  let list = await loadList(address, options.signal)
  await navigator.serviceWorker.register('/service-worker.js')
  // Asks the browser not to delete it while space is short. It may refuse.
  navigator.storage.persist().catch(() => false)
  for (;;) {
    const pack: Pack = { ...list, address, hasExamples: options.hasExamples }
    const bytes = await saveFiles(pack, options)
    // Documents may have changed meanwhile: then some files are of one revision, some of another.
    list = await loadList(address, options.signal)
    if (list.revision !== pack.revision) continue
    const name = cacheNameOf(pack)
    const saved = { day: dayOf(Date.now()), bytes, isUpdate: options.isUpdate }
    await writeRecord(await caches.open(name), { ...pack, saved })
    await removeCaches((await packCacheNames(address)).filter(other => other !== name))
    return
  }
}

function addressesOf({ parts, hasExamples }: Pack): string[] {
  const { site, pages, images, search, examples } = parts
  const all = [site, pages, images, search, ...(hasExamples ? [examples] : [])]
  return all.flatMap(({ addresses }) => addresses)
}

/** Loads what is not there yet. Returns the size of all. */
async function saveFiles(pack: Pack, { onProgress, signal }: SavePackOptions): Promise<number> {
  const cacheName = cacheNameOf(pack)
  const cache = await caches.open(cacheName)
  const addresses = addressesOf(pack)
  const queue = addresses.values()
  const stop = new AbortController()
  const ended = AbortSignal.any([signal, stop.signal])
  let done = 0
  let bytes = 0

  async function saveNext(): Promise<void> {
    for (const address of queue) {
      ended.throwIfAborted()
      const there = await findSaved(address, { cacheName })
      // Another pack, or the revision before, may have the same file.
      const response = there ?? (await load(address, await findSaved(address), ended))
      if (response && !there) await cache.put(address, response.clone())
      const size = response ? (await response.blob()).size : 0
      bytes += size
      onProgress(++done, addresses.length)
    }
  }

  try {
    await writeRecord(cache, pack)
    await Promise.all(Array.from({ length: maxConcurrentLoads }, saveNext))
  } catch (error) {
    stop.abort()
    // A part that does not fit would only take the space of others.
    if (isQuotaError(error)) await removeCaches([cacheName])
    throw error
  }
  return bytes
}

/** `undefined` for a document that the list names though it can't be shown. */
async function load(
  address: string,
  previous: Response | undefined,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const etag = previous?.headers.get('etag')
  const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {}
  // The service worker leaves these requests alone.
  const request = () => fetch(address, { cache: 'no-store', signal, headers })
  let response = await request()
  for (let retries = 0; response.status === 503 && retries < maxRetries; retries++) {
    await new Promise(resolve => setTimeout(resolve, retryDelayMs))
    response = await request()
  }
  if (response.status === 304) return previous
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.redirected ? Response.redirect(response.url) : response
}

export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}
