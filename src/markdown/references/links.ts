import { decodePath } from '../../router/canonical-pathname.ts'
import type { Placed } from '../find-elements.ts'
import type { NamedHeading } from '../headings.ts'
import { type Ids, toSlug } from '../ids.ts'

/** To the id, the heading with that id on GitHub, or the id as a slug. Marks dead links. */
export function resolveSamePageLinks(
  links: readonly Placed[],
  headings: readonly NamedHeading[],
  ids: Ids,
): void {
  const byGitHubId = new Map(headings.map(({ gitHubId, heading }) => [gitHubId, heading.id]))
  for (const { element, tab } of links) {
    const href = String(element.properties.href)
    if (!href.startsWith('#') || href === '#' || href === '#top') continue
    const id = findTarget(decodePath(href.slice(1)), tab?.prefix ?? '')
    if (id === undefined) element.properties.dataDead = true
    else element.properties.href = `#${encodeURIComponent(id)}`
  }

  function findTarget(hash: string, prefix: string): string | undefined {
    if (prefix !== '' && ids.has(prefix + toSlug(hash))) return prefix + toSlug(hash)
    if (ids.has(hash)) return hash
    const ofHeading = byGitHubId.get(hash) ?? byGitHubId.get(hash.toLowerCase())
    return ofHeading ?? ids.find(hash) ?? ids.find(toSlug(hash))
  }
}

/** The sanitizer leaves no other schemes than http(s), `mailto:` and `tel:`. */
export function isLookedUp(href: string): boolean {
  return !/^(?:#|$|mailto:|tel:)/i.test(href)
}
