import type { FoundElements, Placed } from './find-elements.ts'
import type { NamedHeading } from './headings.ts'
import { type Ids, toSlug } from './ids.ts'
import type { ResolvedLink } from './rendered.ts'

/** The hrefs to look up, each once: paths and http(s) addresses, but no same-page links. */
export function linkReferences(links: FoundElements['links']): string[] {
  return [...new Set(links.map(({ element }) => String(element.properties.href)))].filter(
    isLookedUp,
  )
}

/** Writes where links lead, and marks dead ones; a link without an entry stays. */
export function applyResolvedLinks(
  links: FoundElements['links'],
  resolved: Readonly<Record<string, ResolvedLink>>,
): void {
  for (const { element } of links) {
    const { properties } = element
    const written = String(properties.href)
    const link = isLookedUp(written) && Object.hasOwn(resolved, written) && resolved[written]
    if (link) {
      properties.href = link.href
      if (link.dead) properties.dataDead = true
    }
    if (/^(?:https?:)?\/\//i.test(String(properties.href))) properties.rel = ['noopener']
  }
}

/** To the id, the heading with that id on GitHub, or the id as a slug. Marks dead links. */
export function applySamePageLinks(
  links: FoundElements['links'],
  headings: readonly NamedHeading[],
  ids: Ids,
): void {
  const byGitHubId = new Map(headings.map(({ gitHubId, heading }) => [gitHubId, heading.id]))
  for (const { element, panel } of links) {
    const href = String(element.properties.href)
    if (!href.startsWith('#') || href === '#' || href === '#top') continue
    const id = findTarget(decodeHash(href.slice(1)), panel)
    if (id === undefined) element.properties.dataDead = true
    else element.properties.href = `#${encodeURIComponent(id)}`
  }

  function findTarget(hash: string, panel: Placed['panel']): string | undefined {
    const prefix = panel?.prefix ?? ''
    if (prefix !== '' && ids.has(prefix + toSlug(hash))) return prefix + toSlug(hash)
    if (ids.has(hash)) return hash
    const lower = hash.toLowerCase()
    return (
      byGitHubId.get(hash) ?? byGitHubId.get(lower) ?? [lower, toSlug(hash)].find(id => ids.has(id))
    )
  }
}

/** The sanitizer leaves no other schemes than http(s), `mailto:` and `tel:`. */
function isLookedUp(href: string): boolean {
  return !/^(?:#|$|mailto:|tel:)/i.test(href)
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    // A stray percent sign: the hash is used as written.
    return hash
  }
}
