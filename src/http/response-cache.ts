import type { HitCounter } from '../admin/traffic.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import { compress, decompressZstd } from './compress.ts'
import { notModified } from './conditional.ts'
import { type Coding, prefersMarkdown } from './negotiate.ts'
import { isRead, type Target } from './request-context.ts'

/** A response that is the same for every client. Its key is known before the response is made. */
export type Cacheable = {
  readonly key: string
  /** All headers but the content coding and the ETag. */
  readonly headers: Readonly<Record<string, string>>
  readonly brotliQuality?: number | undefined
  readonly make: () => Promise<Uint8Array>
}

type KnownAddress = {
  readonly key: string
  readonly freshUntil: number
  readonly readsSearch: boolean
  readonly hits: HitCounter
}

/**
 * Stores each response once, by key, compressed by zstd, which decodes a page in 0.05 ms. A small
 * LRU holds its content codings. A map from addresses to keys is valid until content changes.
 */
export type ResponseCache = ReturnType<typeof createResponseCache>

type Stored = {
  readonly zstd: Uint8Array
  readonly headers: Headers
  /** Whether the address has markdown too, for clients that prefer it. */
  readonly variesByAccept: boolean
  readonly brotliQuality: number | undefined
}

type Variant = Pick<Stored, 'headers' | 'variesByAccept'> & {
  /** Clones of it are sent: they share its bytes and cost less than new responses. */
  readonly response: Response
  readonly size: number
}

/** `Vary` where `Accept` chooses between HTML and markdown. */
export const varyByAccept = 'Accept-Encoding, Accept'

const headersBytes = 1500
const maxVariantBytes = 8 * 2 ** 20

type Options = {
  readonly cache: TtlCache
  /** Changes with the content. */
  readonly generation: () => number
  readonly now: () => number
}

export function createResponseCache({ cache, generation, now }: Options) {
  const ttl = Number.POSITIVE_INFINITY
  const responses = cache.stage<Stored>('responses', {
    ttl,
    sizeOf: ({ zstd }) => zstd.byteLength + headersBytes,
  })
  const variants = cache.stage<Variant>('responses by encoding', {
    ttl,
    sizeOf: ({ size }) => size + headersBytes,
    maxBytes: maxVariantBytes,
  })
  /** By canonical pathname. */
  const addresses = new Map<string, KnownAddress>()
  let addressesGeneration = generation()

  async function respondIn(
    coding: Coding,
    key: string,
    load: () => Stored | Promise<Stored>,
  ): Promise<Response> {
    const variant = await variants.get(variantKey(key, coding), async () =>
      createVariant(await load(), coding),
    )
    return variant.response.clone()
  }

  return {
    /** The response of a known address, if it is stored in any coding. Counts it. */
    find(request: Request, { pathname, search }: Target, coding: Coding) {
      const address = addresses.get(pathname)
      if (!address || !isRead(request) || (search !== '' && address.readsSearch)) return undefined
      if (addressesGeneration !== generation() || address.freshUntil <= now()) return undefined
      const { key, hits } = address
      const found = variants.peek(variantKey(key, coding))?.value ?? responses.peek(key)?.value
      if (!found || (found.variesByAccept && prefersMarkdown(request.headers.get('accept'))))
        return undefined
      hits.inc()
      const unchanged = notModified(request, found.headers)
      if (unchanged) return unchanged
      if (!('zstd' in found)) return found.response.clone()
      if (coding !== 'identity') return respondIn(coding, key, () => found)
      // Not kept: many pages without a coding would evict the others, and grow the process.
      return new Response(decompressZstd(found.zstd) as BodyInit, { headers: found.headers })
    },

    /** 304, or the response in this coding. Concurrent first requests share one `make`. */
    async respond(request: Request, coding: Coding, cacheable: Cacheable): Promise<Response> {
      const { key } = cacheable
      const unchanged = notModified(request, headersOf(cacheable))
      if (unchanged) return unchanged
      return respondIn(coding, key, () => responses.get(key, () => store(cacheable)))
    },

    /** Keeps nothing if the content has changed since loading began, at `loadedGeneration`. */
    remember(pathname: string, address: KnownAddress, loadedGeneration: number): void {
      if (loadedGeneration !== generation()) return
      if (loadedGeneration !== addressesGeneration) addresses.clear()
      addressesGeneration = loadedGeneration
      addresses.set(pathname, address)
    },
  }
}

async function store(cacheable: Cacheable): Promise<Stored> {
  const zstd = await compress(await cacheable.make(), 'zstd')
  const headers = headersOf(cacheable)
  const variesByAccept = headers.get('vary') === varyByAccept
  return { zstd, headers, variesByAccept, brotliQuality: cacheable.brotliQuality }
}

async function createVariant(
  { zstd, headers, variesByAccept, brotliQuality }: Stored,
  coding: Coding,
): Promise<Variant> {
  const bytes =
    coding === 'zstd' ? zstd : await compress(decompressZstd(zstd), coding, brotliQuality)
  const response = new Response(new Blob([bytes as BlobPart]), { headers })
  if (coding !== 'identity') response.headers.set('content-encoding', coding)
  return { response, headers: response.headers, variesByAccept, size: bytes.byteLength }
}

function variantKey(key: string, coding: Coding): string {
  return `${coding} ${key}`
}

/** The tag is weak, because it stands for every content coding of the response. */
function headersOf({ key, headers }: Cacheable): Headers {
  return new Headers({ ...headers, etag: `W/"${key}"` })
}
