import { tagsOfAddress } from '../content/cache-tags.ts'

/** The names of the header that Fastly, Cloudflare and Varnish know. */
export const tagHeader = 'surrogate-key'

/** Adds tags to a public response: those that its `surrogate-key` lists, or else its address's. */
export type TagResponse = (response: Response, pathname: string) => Response

export function tagHeaders(pathname: string, buildTag: string): Record<string, string> {
  return headersOf([...tagsOfAddress(pathname), buildTag])
}

export function createTagResponse(buildTag: string): TagResponse {
  return (response, pathname) => {
    const { headers } = response
    if (!headers.get('cache-control')?.startsWith('public') || headers.has('xkey')) return response
    const tags = headers.get(tagHeader)?.split(' ').filter(Boolean) ?? tagsOfAddress(pathname)
    for (const [name, value] of Object.entries(headersOf([...tags, buildTag])))
      headers.set(name, value)
    return response
  }
}

function headersOf(tags: readonly string[]): Record<string, string> {
  const list = tags.join(' ')
  return { [tagHeader]: list, 'cache-tag': tags.join(','), xkey: list }
}
