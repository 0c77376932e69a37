import type { Stage, TtlCache } from '../cache/ttl-cache.ts'
import type { Tally } from '../metrics/traffic.ts'
import { compressStream, recode } from './compress.ts'
import { type Coding, codings, type RealCoding } from './negotiate.ts'
import { prefersMarkdown } from './negotiate-form.ts'
import { createReplay, type Replay } from './replay.ts'

/**
 * A page's answer as it is kept: complete, compressed once. The body is a blob, whose bytes all responses share; those of an array each would copy.
 */
export type StoredPage = {
  /** Goes out as clones, which cost a good part less than as many new responses of a body and headers. */
  readonly response: Response
  readonly body: Blob
  /** Those of the response. */
  readonly headers: Headers
  readonly etag: string
  /** Whether the address has the page in another form too, for those who would rather have that. */
  readonly hasForms: boolean
}

/** What an address has last been answered with, and how long that may be trusted. */
export type KnownAddress = {
  /** The response's key: names every input. */
  readonly key: string
  readonly freshUntil: number
  /** The generation of the trees that the answer was made from. */
  readonly generation: number
  readonly route: string
  /** Counts the warm answers of its route. */
  readonly tally: Tally
}

type Asked = Pick<Request, 'url' | 'headers'>

/**
 * The last of the cache's three stages. An address is known for as long as no tree has moved and its data is fresh; a page is stored under
 * its key, each coding by itself, so that a warm answer is two look-ups and no work. Addresses are whole URLs as requests bring them: taking
 * one apart would cost as much as both look-ups.
 */
export type ResponseCache = {
  /** The stored answer of an address, when it is known to be current and is the form that is preferred; it is counted as given. */
  find(request: Asked, coding: Coding): StoredPage | undefined
  /** The same, made from another coding's where need be, and the name of its route: nothing is loaded for it, and nothing counted. */
  recode(
    request: Asked,
    coding: Coding,
  ): Promise<{ readonly page: StoredPage; readonly route: string } | undefined>
  remember(url: string, address: KnownAddress): void
  /** The stored page of a key, in that coding, made from another coding's where need be. */
  get(key: string, coding: Coding): Promise<StoredPage | undefined>
  /** Makes a page: renders once for all who ask meanwhile, compresses once for each coding, and stores it when complete. */
  make(
    key: string,
    coding: Coding,
    headers: Headers,
    render: () => Promise<ReadableStream<Uint8Array>>,
  ): Promise<ReadableStream<Uint8Array>>
}

/** `Vary` of an answer whose form is negotiated as well as its coding. */
export const varyByForm = 'Accept-Encoding, Accept'

/** Some twenty thousand addresses, or fewer long ones: then all are forgotten, for they are cheap to learn again. */
const addressesInCharacters = 2_000_000
const headersInBytes = 1500
/** What passes, of each coding: those without one are five to ten times the size. */
const plainPagesInBytes = 6 * 2 ** 20
const codedPagesInBytes = 2 * 2 ** 20

export function createResponseCache({
  cache,
  generation,
  now,
}: {
  cache: TtlCache
  generation: () => number
  now: () => number
}): ResponseCache {
  const addresses = new Map<string, KnownAddress>()
  let characters = 0
  const stage = (name: string, cap: { maxBytes?: number } = {}) =>
    cache.stage<StoredPage>(name, {
      ttl: Number.POSITIVE_INFINITY,
      sizeOf: ({ body }) => body.size + headersInBytes,
      ...cap,
    })
  // One for each coding, so that a warm look-up joins no strings. A page is kept in the coding that it was first compressed in; what is made of that
  // for others, in a millisecond or two, passes.
  const kept: Readonly<Record<RealCoding, Stage<StoredPage>>> = {
    br: stage('response br'),
    zstd: stage('response zstd'),
    gzip: stage('response gzip'),
  }
  const passing: Readonly<Record<Coding, Stage<StoredPage>>> = {
    identity: stage('passing identity', { maxBytes: plainPagesInBytes }),
    br: stage('passing br', { maxBytes: codedPagesInBytes }),
    zstd: stage('passing zstd', { maxBytes: codedPagesInBytes }),
    gzip: stage('passing gzip', { maxBytes: codedPagesInBytes }),
  }
  const flights = new Map<string, Promise<Replay>>()
  const peek = (key: string, coding: Coding): StoredPage | undefined =>
    ((coding === 'identity' ? undefined : kept[coding].peek(key)) ?? passing[coding].peek(key))
      ?.value
  const stageFor = (key: string, coding: Coding): Stage<StoredPage> =>
    coding === 'identity' || codings.some(one => kept[one].peek(key))
      ? passing[coding]
      : kept[coding]
  const store = (key: string, coding: Coding, headers: Headers, body: Uint8Array): StoredPage => {
    const blob = new Blob([body as BlobPart])
    const response = new Response(blob, { headers })
    const page = {
      response,
      body: blob,
      headers: response.headers,
      etag: headers.get('etag') ?? '',
      hasForms: headers.get('vary') === varyByForm,
    }
    stageFor(key, coding).set(key, page)
    return page
  }

  /** What is known of an address, as long as that is to be trusted. */
  function current(url: string): KnownAddress | undefined {
    const known = addresses.get(url)
    return known && known.generation === generation() && known.freshUntil > now()
      ? known
      : undefined
  }

  async function get(key: string, coding: Coding): Promise<StoredPage | undefined> {
    const stored = peek(key, coding)
    if (stored) return stored
    for (const other of ['identity', ...codings] as const) {
      const sibling = peek(key, other)
      if (sibling)
        return store(
          key,
          coding,
          codedHeaders(sibling.headers, coding),
          await recode(await sibling.body.bytes(), other, coding),
        )
    }
    return undefined
  }

  return {
    find({ url, headers }, coding) {
      const known = current(url)
      const page = known && peek(known.key, coding)
      if (!page || isOtherForm(page, headers)) return undefined
      known.tally.warm++
      return page
    },
    async recode({ url, headers }, coding) {
      const known = current(url)
      const page = known && (await get(known.key, coding))
      return page && !isOtherForm(page, headers) ? { page, route: known.route } : undefined
    },
    remember(url, address) {
      if (!addresses.has(url)) characters += url.length
      if (characters > addressesInCharacters) {
        addresses.clear()
        characters = url.length
      }
      addresses.set(url, address)
    },
    get,
    async make(key, coding, headers, render) {
      const follow = async (wanted: Coding): Promise<Replay> => {
        const name = `${key} ${wanted}`
        const known = flights.get(name)
        if (known) return known
        const flight = (
          wanted === 'identity'
            ? render()
            : follow('identity').then(plain => compressStream(plain.stream(), wanted))
        ).then(createReplay)
        flights.set(name, flight)
        flight
          .then(({ whole }) => whole)
          .then(body => {
            if (wanted === coding) store(key, coding, codedHeaders(headers, coding), body)
          })
          .catch(() => undefined)
          .finally(() => flights.delete(name))
        return flight
      }
      return (await follow(coding)).stream()
    },
  }
}

function isOtherForm({ hasForms }: StoredPage, headers: Headers): boolean {
  return hasForms && prefersMarkdown(headers.get('accept'))
}

/** The same headers for another coding. */
export function codedHeaders(headers: Headers, coding: Coding): Headers {
  const coded = new Headers(headers)
  if (coding === 'identity') coded.delete('content-encoding')
  else coded.set('content-encoding', coding)
  return coded
}
