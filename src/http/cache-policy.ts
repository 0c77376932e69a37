/** `Cache-Control` headers by what a response is. */
type CachePolicy = Readonly<Record<string, string>>

/** Browsers revalidate by ETag; shared caches keep 5 minutes, and 5 more while they revalidate. */
export const document = revalidated('max-age=300, stale-while-revalidate=300')

/** Fastly reads `Surrogate-Control`, other shared caches `CDN-Cache-Control` (RFC 9213). */
function revalidated(shared: string): CachePolicy {
  return {
    'cache-control': 'public, max-age=0, must-revalidate',
    'cdn-cache-control': shared,
    'surrogate-control': shared,
  }
}

export const sponsorsEmbed: CachePolicy = {
  'cache-control': 'public, max-age=300, s-maxage=3600, stale-while-revalidate=3600',
}

/** For names that hold a hash of the bytes. */
export const immutable: CachePolicy = { 'cache-control': 'public, max-age=31536000, immutable' }

/** For names that stay while the bytes may change. */
export const file: CachePolicy = { 'cache-control': 'public, max-age=3600, must-revalidate' }

export const shareImage: CachePolicy = {
  'cache-control': 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400',
}

/** An hour, so that a mistake in the table does not last. */
export const permanentRedirect: CachePolicy = { 'cache-control': 'public, max-age=3600' }

/** The default may change with the next release. */
export const temporaryRedirect = revalidated('max-age=300')

/** Used for errors, missing pages, and what depends on the client. */
export const noStore: CachePolicy = { 'cache-control': 'no-store' }

export const privateNoStore: CachePolicy = { 'cache-control': 'private, no-store' }
