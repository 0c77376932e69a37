import type { Element } from 'hast'
import type { Ids } from './ids.ts'

/**
 * Keeps the ids of raw HTML that are free, so that links to them work; a link's `name` counts as its id. Ids that begin with the key were made by this
 * site for footnotes, and so are hrefs: `ui-` comes in its place.
 */
export function settleIds(anchors: readonly Element[], key: string, ids: Ids): void {
  for (const { tagName, properties } of anchors) {
    const id = String(properties.id ?? (tagName === 'a' ? properties.name : ''))
    delete properties.name
    if (id.startsWith(key)) properties.id = toOwn(id, key)
    else properties.id = ids.take(id) ? id : undefined
  }
}

function toOwn(id: string, key: string): string {
  return `ui-${id.slice(key.length)}`
}
