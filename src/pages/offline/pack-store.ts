import type { PackList } from './pack-list.ts'

// A pack is a cache of the browser's: the responses of all its addresses, and at the list's own
// address its record. The page and the service worker both read them; nothing else is stored.

export type Pack = PackList & {
  /** Of its list, which identifies the pack. */
  readonly address: string
  readonly hasExamples: boolean
  /** Absent until every file is there. */
  readonly saved?: { readonly day: string; readonly bytes: number; readonly isUpdate: boolean }
}

/** A pack, and whether some files of it, or of its next revision, are there without the others. */
export type StoredPack = { readonly pack: Pack; readonly isPartial: boolean }

const prefix = 'pack '

/** Two revisions are two caches, so that the old one is whole until the new one is. */
export function cacheNameOf({ address, revision, hasExamples }: Pack): string {
  return `${prefix}${address} ${revision}${hasExamples ? ' examples' : ''}`
}

export async function packCacheNames(address = ''): Promise<string[]> {
  const start = address === '' ? prefix : `${prefix}${address} `
  return (await caches.keys()).filter(name => name.startsWith(start))
}

/** Site data may be blocked; an address without HTTPS has no service workers and no caches. */
export async function canSave(): Promise<boolean> {
  try {
    await caches.keys()
    return 'serviceWorker' in navigator
  } catch {
    return false
  }
}

export async function readPacks(): Promise<StoredPack[]> {
  const read = await Promise.all((await packCacheNames()).map(readRecord))
  const records = read.filter(record => record !== undefined)
  return [...Map.groupBy(records, ({ address }) => address).values()].flatMap(ofAddress => {
    const pack = ofAddress.find(({ saved }) => saved) ?? ofAddress[0]
    return pack ? [{ pack, isPartial: ofAddress.some(({ saved }) => !saved) }] : []
  })
}

export async function loadList(address: string, signal?: AbortSignal): Promise<PackList> {
  const response = await fetch(address, { cache: 'no-store', signal: signal ?? null })
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.json()
}

/** Addresses of packs with a newer revision on the server; none if it does not answer. */
export async function findOutdated(packs: readonly StoredPack[]): Promise<ReadonlySet<string>> {
  const found = packs.map(async ({ pack }) => {
    const { revision } = await loadList(pack.address).catch(() => pack)
    return revision === pack.revision ? [] : [pack.address]
  })
  return new Set((await Promise.all(found)).flat())
}

async function readRecord(cacheName: string): Promise<Pack | undefined> {
  const [, address = ''] = cacheName.split(' ')
  return (await findSaved(address, { cacheName }))?.json()
}

export async function writeRecord(cache: Cache, pack: Pack): Promise<void> {
  await cache.put(pack.address, Response.json(pack))
}

/** `Vary` has no meaning here: each address was requested once, in the same way. */
export function findSaved(
  address: string,
  options: MultiCacheQueryOptions = {},
): Promise<Response | undefined> {
  return caches.match(address, { ...options, ignoreVary: true })
}

export async function removePack(address: string): Promise<void> {
  await removeCaches(await packCacheNames(address))
}

/** With the last pack, the service worker is unregistered too. */
export async function removeCaches(names: readonly string[]): Promise<void> {
  await Promise.all(names.map(name => caches.delete(name)))
  if ((await packCacheNames()).length > 0) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
}
