import type { PurgeConfig } from '../config.ts'

/** Cloudflare takes 30 to 100 tags at once, Fastly 256. */
const maxTags = 30
const timeoutMs = 10_000

/** Purges all that has one of the tags. Rejects unless the cache says that it did. */
export async function requestPurge(config: PurgeConfig, tags: readonly string[]): Promise<void> {
  const { host } = new URL(config.url)
  for (let start = 0; start < tags.length; start += maxTags) {
    const response = await fetch(config.url, {
      ...requestOf(config, tags.slice(start, start + maxTags)),
      // No redirect gets the token.
      redirect: 'manual',
      // A request on a connection that the cache is closing would fail.
      keepalive: false,
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(error => {
      throw new Error(`${host} did not respond`, { cause: error })
    })
    const body = await response.text()
    // Cloudflare's body has the result too.
    if (!response.ok || (config.kind === 'cloudflare' && !/"success":\s*true/.test(body)))
      throw new Error(`${host} responded with ${response.status}`)
  }
}

function requestOf({ kind, token }: PurgeConfig, tags: readonly string[]): RequestInit {
  const bearer = token === undefined ? undefined : { authorization: `Bearer ${token}` }
  switch (kind) {
    case 'varnish':
      return { method: 'PURGE', headers: { xkey: tags.join(' '), ...bearer } }
    case 'fastly':
      return {
        method: 'POST',
        headers: { 'surrogate-key': tags.join(' '), 'fastly-key': token ?? '' },
      }
    case 'cloudflare':
      return {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer },
        body: JSON.stringify({ tags }),
      }
  }
}
