import { slug as gitHubSlug } from 'github-slugger'
import type { Element } from 'hast'

export type Ids = ReturnType<typeof createIds>

/** The ids of one document, each used once. `ui-` is reserved for the site's own elements. */
export function createIds() {
  const taken = new Set<string>()
  const byLowerCase = new Map<string, string>()
  const repeats = new Map<string, number>()

  function add(id: string): void {
    taken.add(id)
    byLowerCase.set(id.toLowerCase(), id)
  }

  return {
    /** Takes the id, or the first free one of `-2`, `-3`... */
    claim(wanted: string): string {
      const base = isReserved(wanted) ? `section-${wanted}` : wanted
      let id = base
      for (let count = repeats.get(base) ?? 2; taken.has(id); count++) {
        id = `${base}-${count}`
        repeats.set(base, count + 1)
      }
      add(id)
      return id
    },
    /** Takes the id if it is free; returns whether it was. */
    take(id: string): boolean {
      if (id === '' || /\s/.test(id) || isReserved(id) || taken.has(id)) return false
      add(id)
      return true
    },
    has: (id: string): boolean => taken.has(id),
    /** The id, or one that differs in letter case only. */
    find: (id: string): string | undefined =>
      taken.has(id) ? id : byLowerCase.get(id.toLowerCase()),
  }
}

function isReserved(id: string): boolean {
  return id.startsWith('ui-')
}

/** Keeps the ids of raw HTML that are free. */
export function assignIds(anchors: readonly Element[], ids: Ids): void {
  for (const { tagName, properties } of anchors) {
    const id = String(properties.id ?? (tagName === 'a' ? properties.name : ''))
    delete properties.name
    properties.id = ids.take(id) ? id : undefined
  }
}

/**
 * A heading's id on this site: NFKD, without `<` and `>`; `-` for other runs than a-z and 0-9.
 * Without Latin letters, nothing is left that tells headings apart, so it is GitHub's id.
 */
export function toSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[<>]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const isOther = !/[a-z]/.test(slug) && (slug === '' || /\p{Letter}/u.test(text))
  return (isOther ? gitHubSlug(text.trim()) : slug) || 'section'
}
