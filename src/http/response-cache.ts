import { clientClassOf } from '../admin/client-class.ts'
import type { Metrics } from '../admin/metrics.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import { type Compressed, compressToKeep, respondInCoding } from './compress.ts'
import { isRead, type Target } from './request-context.ts'
import { notModified, prefersMarkdown } from './request-headers.ts'

/** A response that is the same for every client. Its key is known before the body is made. */
export type Cacheable = {
  /** Responses with the same key have the same bytes. The key is also the ETag. */
  readonly key: string
  /** All headers but the content coding and the ETag. */
  readonly headers: Readonly<Record<string, string>>
  readonly make: () => Promise<Uint8Array>
}

/** The key that finds a page's response without loading the page. */
type PageAddress = {
  readonly pathname: string
  /** The content's generation before the page was loaded. */
  readonly generation: number
  /** Ms since the epoch. */
  readonly freshUntil: number
  /** Whether the page depends on the query. */
  readonly readsSearch: boolean
  /** The name that metrics count the hit under. */
  readonly route: string
}

type Stored = Compressed & {
  readonly key: string
  readonly headers: Headers
  /** Absent for responses that are not pages. */
  address: PageAddress | undefined
}

/** `Vary` for addresses at which `Accept` chooses between HTML and markdown. */
export const varyByAccept = 'Accept-Encoding, Accept'

const headersBytes = 1500
/** Takes a page 5 ms, and makes it 12 % larger than the best quality, which takes 100 ms. */
const brotliQuality = 5

type Options = {
  readonly cache: TtlCache
  /** Changes with the content. */
  readonly generation: () => number
  readonly now: () => number
  readonly countHit: Metrics['countHit']
}

/** Keeps pages by pathname, and other responses by key, compressed once when they are stored. */
export function createResponseCache({ cache, generation, now, countHit }: Options) {
  const responses = cache.stage<Stored>('responses', {
    sizeOf: ({ br, gzip }) => br.byteLength + gzip.byteLength + headersBytes,
  })
  /** By key, so that concurrent requests share one rendering. */
  const storing = new Map<string, Promise<Stored>>()

  async function store(name: string, { key, headers, make }: Cacheable): Promise<Stored> {
    const compressed = await compressToKeep(await make(), brotliQuality)
    const stored = { ...compressed, key, headers: headersOf(key, headers), address: undefined }
    responses.set(name, stored)
    return stored
  }

  return {
    /** The stored response of a page, unless its data may be outdated. Counts it. */
    find(request: Request, { pathname, search }: Target): Response | undefined {
      if (!isRead(request)) return undefined
      const stored = responses.peek(pathname)?.value
      if (!stored?.address) return undefined
      const { address, headers } = stored
      if (address.generation !== generation() || address.freshUntil <= now()) return undefined
      if (search !== '' && address.readsSearch) return undefined
      if (headers.get('vary') === varyByAccept && prefersMarkdown(request)) return undefined
      countHit(address.route, clientClassOf(request))
      return respondFrom(request, stored)
    },

    /** 304, or the response. `address` is given for a page without a query that it reads. */
    async respond(
      request: Request,
      cacheable: Cacheable,
      address?: PageAddress,
    ): Promise<Response> {
      const { key } = cacheable
      const unchanged = notModified(request, headersOf(key, cacheable.headers))
      if (unchanged) return unchanged
      const name = address?.pathname ?? key
      const kept = responses.peek(name)?.value
      const startStoring = () => store(name, cacheable).finally(() => storing.delete(key))
      const stored = kept?.key === key ? kept : await storing.getOrInsertComputed(key, startStoring)
      if (address) stored.address = address
      return respondFrom(request, stored)
    },
  }
}

function respondFrom(request: Request, stored: Stored): Response {
  const { headers } = stored
  const unchanged = notModified(request, headers)
  if (unchanged) return unchanged
  return respondInCoding(request, stored, headers)
}

/** The tag is weak, because it stands for every content coding of the response. */
function headersOf(key: string, headers: Cacheable['headers']): Headers {
  return new Headers({ ...headers, etag: `W/"${key}"` })
}
