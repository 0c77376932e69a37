import type { Found } from './find-elements.ts'
import type { LinkAnswer } from './rendered.ts'

/**
 * The hrefs that the world is asked about, each once, in order: addresses by path or by http(s). Same-page links are the document's own matter,
 * and `mailto:` and `tel:` are nobody's.
 */
export function linkReferences(links: Found['links']): string[] {
  return [...new Set(links.map(({ element }) => String(element.properties.href)))].filter(isAsked)
}

/** Writes the answers; a link without one stays as it is. Gives the hrefs answered `dead`, as written. */
export function answerLinks(
  links: Found['links'],
  answers: Readonly<Record<string, LinkAnswer>>,
): string[] {
  const dead = new Set<string>()
  for (const { element } of links) {
    const { properties } = element
    const written = String(properties.href)
    if (isAsked(written) && Object.hasOwn(answers, written)) {
      const answer = answers[written]
      properties.href = answer?.href
      if (answer?.dead) {
        properties.dataDead = true
        dead.add(written)
      }
    }
    if (/^(?:https?:)?\/\//i.test(String(properties.href))) properties.rel = ['noopener']
  }
  return [...dead]
}

/** The sanitizer has left no scheme but these two and the two that are not asked about. */
function isAsked(href: string): boolean {
  return !/^(?:#|$|mailto:|tel:)/i.test(href)
}
