import { canonicalPathname } from './canonical-pathname.ts'

/**
 * An address of this site that comes from a request or from content, as a `Location` names it;
 * `undefined` if browsers or proxies may take it for one of another host.
 */
export function siteLocation(address: string): string | undefined {
  if (!/^\/(?![/\\])/.test(address) || !address.isWellFormed()) return undefined
  const [pathname = '', rest = ''] = address.split(/(?=[?#])(.*)/s, 2)
  const canonical = canonicalPathname(pathname)
  if ('fault' in canonical) return undefined
  return canonical.pathname + rest.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}
