import type { Section } from '../markdown/rendered.ts'
import { type ParsedQuery, shareOf, weightedShare } from './query.ts'
import { simple, termsOfName } from './terms.ts'

export type RankedSection = { readonly section: Section; readonly score: number }

/** The sections that have a word of the query, best first. */
export function rankSections(query: ParsedQuery, sections: readonly Section[]): RankedSection[] {
  const phrase = query.text.replace(/\s+/g, ' ').toLowerCase()
  return sections
    .map(section => ({
      section,
      score: headingScore(query, section) + textScore(query, phrase, section),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

function headingScore(query: ParsedQuery, { heading, depth }: Section): number {
  if (heading === '' || depth < 2) return 0
  const lower = heading.toLowerCase()
  if (!query.words.some(({ forms }) => forms.some(form => lower.includes(form)))) return 0
  const plain = simple(heading)
  if (plain === simple(query.text) || plain === query.joined) return 1
  return 0.6 * shareOf(query, new Set(termsOfName(heading)))
}

function textScore(query: ParsedQuery, phrase: string, section: Section): number {
  const text = section.text.toLowerCase()
  let code: string | undefined
  const share = weightedShare(query, ({ forms }) => {
    if (forms.some(form => text.includes(form))) return 1
    code ??= section.code.toLowerCase()
    return forms.some(form => code?.includes(form)) ? 1 : 0
  })
  const phraseWords = phrase.split(' ').length
  // The longer a phrase, the less likely it stands there by chance.
  const phraseScore = phraseWords > 1 && text.includes(phrase) ? 0.55 * phraseWords - 0.5 : 0
  return 0.5 * share + phraseScore
}
