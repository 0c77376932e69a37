import { versionOf } from './library-docs.ts'

export type EventRow = {
  readonly event: string
  requests: number
  errors: number
  slowestMs: number
  /** Until all replicas, HAProxy and Varnish show the change. */
  visibleMs?: number
}

type Held = { readonly etag: string; readonly version: number }
type Entry = { readonly name: string; readonly origin: string }

/** In ms, so that readers leave most of the time to the replicas. */
const pauseMs = 25
const maxErrorsListed = 5

/**
 * Readers of all addresses. They check that a document is all of one commit, the same at all
 * replicas, and never older than one that was read there before; and that a file keeps its bytes.
 */
export function startReaders(entries: readonly Entry[], addresses: readonly string[]) {
  const rows: EventRow[] = []
  const errors: string[] = []
  /** By build, address and commit. */
  const bodies = new Map<string, string>()
  const files = new Map<string, bigint | number>()
  const newest = new Map<string, number>()
  const held = new Map<string, Held>()
  const paused = new Set<string>()
  let isOver = false

  function fail(message: string): void {
    const row = rows.at(-1)
    if (row) row.errors++
    if (errors.length < maxErrorsListed) errors.push(`${row?.event}: ${message}`)
  }

  async function get(url: string, headers: Readonly<Record<string, string>>) {
    const row = rows.at(-1)
    const start = performance.now()
    const response = await fetch(url, { headers, redirect: 'manual' })
    const body = await response.text()
    if (row) {
      row.requests++
      row.slowestMs = Math.max(row.slowestMs, Math.round(performance.now() - start))
    }
    return { response, body }
  }

  async function readDocument({ name, origin }: Entry, address: string): Promise<string> {
    const key = `${name} ${address}`
    const minVersion = newest.get(key) ?? 0
    const last = Math.random() < 0.3 ? held.get(key) : undefined
    const { response, body } = await get(
      origin + address,
      (last && { 'if-none-match': last.etag }) || {},
    )
    const isSame = response.status === 304 && last !== undefined
    if (!isSame && response.status !== 200)
      throw new Error(`${key} answers ${response.status}: ${body.slice(0, 200)}`)
    const version = isSame ? last.version : versionOf(address, body)
    if (version < minVersion) throw new Error(`${key} has ${version} after ${minVersion}`)
    newest.set(key, Math.max(version, newest.get(key) ?? 0))
    if (isSame) return ''
    held.set(key, { etag: response.headers.get('etag') ?? '', version })
    const [build = ''] = /\/assets\/[\w-]+\.css/.exec(body) ?? []
    const bodyKey = `${build} ${address} ${version}`
    // A purge changes the key of a document.
    const text = body.replace(/"key\\?":\\?"[\w-]+/, '')
    const known = bodies.get(bodyKey) ?? text
    if (known !== text) throw new Error(`${key} differs: ${firstDifference(known, text)}`)
    bodies.set(bodyKey, known)
    return body
  }

  async function readFile({ name, origin }: Entry, pathname: string): Promise<string> {
    const { response, body } = await get(origin + pathname, {})
    if (response.status !== 200) throw new Error(`${name} ${pathname} answers ${response.status}`)
    const hash = Bun.hash(body)
    if ((files.get(pathname) ?? hash) !== hash) throw new Error(`${name} ${pathname} has changed`)
    files.set(pathname, hash)
    return body
  }

  async function read(entry: Entry): Promise<void> {
    for (;;) {
      if (isOver) return
      await Bun.sleep(pauseMs)
      if (paused.has(entry.name)) continue
      try {
        const body = await readDocument(entry, pick(addresses))
        const names = filesOf(body)
        if (names.length > 0 && Math.random() < 0.3) await readFile(entry, pick(names))
      } catch (error) {
        fail(error instanceof Error ? error.message : String(error))
      }
    }
  }

  const readers = entries.flatMap(entry => [read(entry), read(entry), read(entry)])
  return {
    rows,
    errors,
    /** From now on, requests and errors count for this event. */
    begin(event: string): EventRow {
      const row = { event, requests: 0, errors: 0, slowestMs: 0 }
      rows.push(row)
      return row
    },
    pause: (name: string) => paused.add(name),
    resume: (name: string) => paused.delete(name),
    async stop() {
      isOver = true
      await Promise.all(readers)
    },
  }
}

/** Scripts, styles and fonts that a page or a script names. */
export function filesOf(text: string): string[] {
  return Array.from(new Set(text.match(/\/assets\/[\w.-]+\.\w+/g)))
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

function firstDifference(a: string, b: string): string {
  let index = 0
  while (a[index] === b[index]) index++
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, index - 60), index + 60))
  return `${around(a)} and ${around(b)}`
}
