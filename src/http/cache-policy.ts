/** `Cache-Control` and its kin by what an answer is, each with its reason. */
export type CachePolicy = Readonly<Record<string, string>>

/** Documents: browsers ask each time, by ETag; shared caches keep them 5 minutes and may serve them 5 more while they ask (specification, 7). */
export const document: CachePolicy = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'max-age=300, stale-while-revalidate=300',
}

/** The sponsors' frame stands on other people's pages: 5 minutes in browsers, an hour in shared caches (specification, 9). */
export const sponsorsEmbed: CachePolicy = {
  'cache-control': 'public, max-age=300, s-maxage=3600, stale-while-revalidate=3600',
}

/** The name holds a hash of the bytes, so it never means others. */
export const immutable: CachePolicy = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Files of `public/` and images among the documents: their names stay while their bytes may change. */
export const file: CachePolicy = { 'cache-control': 'public, max-age=3600, must-revalidate' }

/** Pictures of pages: networks keep their own copy, a shared cache asks once a day, and a title that is mended is seen by then. */
export const shareImage: CachePolicy = {
  'cache-control': 'public, max-age=3600, s-maxage=86400, stale-while-revalidate=86400',
}

/** A renamed address stays renamed, but a mistake in the table should not outlive the hour. */
export const permanentRedirect: CachePolicy = { 'cache-control': 'public, max-age=3600' }

/** A default choice may be another one after the next release. */
export const temporaryRedirect: CachePolicy = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'max-age=300',
}

/** What depends on who asks, failed, or was not there: never kept. */
export const noStore: CachePolicy = { 'cache-control': 'no-store' }

/** What belongs to a session. */
export const privateNoStore: CachePolicy = { 'cache-control': 'private, no-store' }
