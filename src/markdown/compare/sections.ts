import type { ElementContent } from 'hast'
import { alignItems, type Pair, similarityOf } from './align.ts'
import { type Item, listItems, toItem } from './items.ts'
import type { Budget } from './sequence.ts'

/** A heading with what is below it. The first section has no heading. */
type Section = Item & { readonly heading: Item | undefined; readonly items: readonly Item[] }

/** Pairs blocks only within sections whose headings or texts are similar. */
export function alignSections(
  before: readonly ElementContent[],
  after: readonly ElementContent[],
  budget: Budget,
): Pair[] {
  const sections = alignItems(listSections(before), listSections(after), budget, similarity)
  return sections.flatMap(({ before, after }) => [
    ...alignHeadings(before?.heading, after?.heading),
    ...alignItems(before?.items ?? [], after?.items ?? [], budget),
  ])
}

function listSections(nodes: readonly ElementContent[]): Section[] {
  const groups: Item[][] = [[]]
  for (const item of listItems(nodes)) {
    if (isHeading(item)) groups.push([])
    groups.at(-1)?.push(item)
  }
  return groups.map(all => {
    const [first] = all
    const heading = first && isHeading(first) ? first : undefined
    const section = toItem(
      all.flatMap(({ nodes }) => nodes),
      heading?.key ?? '',
    )
    return { ...section, kind: 'section', heading, items: heading ? all.slice(1) : all }
  })
}

function isHeading({ kind }: Item): boolean {
  return /^h[1-6]\b/.test(kind)
}

/** A heading may have got more words, or other ones over a similar text. */
function similarity(one: Section, other: Section): number {
  if (!one.heading || !other.heading) return 0
  return Math.max(similarityOf(one, other), similarityOf(one.heading, other.heading, true))
}

function alignHeadings(before: Item | undefined, after: Item | undefined): Pair[] {
  return before?.kind === after?.kind ? [{ before, after }] : [{ before }, { after }]
}
