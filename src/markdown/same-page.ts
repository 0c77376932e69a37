import type { Found, Placed } from './find-elements.ts'
import type { Named } from './headings.ts'
import type { Ids } from './ids.ts'
import { toSlug } from './slug.ts'

/**
 * Makes links within the document lead to an id that is there: the one they name, the heading that GitHub would call so, else the nearest,
 * in lower case or as a slug. Within a framework's tab that tab's headings come first. Gives the hrefs that lead nowhere.
 */
export function resolveSamePageLinks(
  links: Found['links'],
  named: readonly Named[],
  ids: Ids,
): string[] {
  const byGitHubId = new Map(named.map(({ gitHubId, heading }) => [gitHubId, heading.id]))
  const dead: string[] = []
  for (const { element, panel } of links) {
    const href = String(element.properties.href)
    if (!href.startsWith('#') || href === '#' || href === '#top') continue
    const id = resolve(decodeHash(href.slice(1)), panel)
    if (id === undefined) {
      element.properties.dataDead = true
      dead.push(href)
    } else element.properties.href = `#${encodeURIComponent(id)}`
  }
  return dead

  function resolve(hash: string, panel: Placed['panel']): string | undefined {
    const prefix = panel?.prefix ?? ''
    if (prefix !== '' && ids.has(prefix + toSlug(hash))) return prefix + toSlug(hash)
    if (ids.has(hash)) return hash
    const lower = hash.toLowerCase()
    return (
      byGitHubId.get(hash) ?? byGitHubId.get(lower) ?? [lower, toSlug(hash)].find(id => ids.has(id))
    )
  }
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    // A stray percent sign: the hash is taken as it is written.
    return hash
  }
}
