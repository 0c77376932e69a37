import type { Entry } from './entry.ts'
import { termsOfCode, termsOfName, termsOfText } from './terms.ts'

/** A part of entries in which terms are looked for. */
export type Field = {
  /** How much a term counts there. */
  readonly boost: number
  /** Whether it is what an entry is called, rather than what it says. */
  readonly isName: boolean
  readonly termsOf: (entry: Entry) => string[]
}

/** The index knows a field by its place here, and has room for eight. */
export const fields: readonly Field[] = [
  { boost: 6, isName: true, termsOf: entry => termsOfName(entry.title) },
  { boost: 5, isName: true, termsOf: entry => termsOfName(entry.symbol?.name ?? '') },
  { boost: 3, isName: true, termsOf: entry => termsOfName(entry.keywords?.join(' ') ?? '') },
  { boost: 2.2, isName: true, termsOf: entry => termsOfName(entry.sections.map(({ heading }) => heading).join(' . ')) },
  { boost: 2, isName: true, termsOf: entry => termsOfName(pathWords(entry)) },
  { boost: 1, isName: false, termsOf: entry => termsOfText(entry.sections.map(({ text }) => text).join(' ')) },
  { boost: 0.5, isName: false, termsOf: entry => termsOfCode(entry.sections.map(({ code }) => code).join('\n')) },
]

/** What the address says besides the version: library, framework, folder and name. */
function pathWords({ href, library, version }: Entry): string {
  const path = version === undefined ? href : href.slice(`/${library}/${version}/docs`.length)
  return `${library ?? ''} ${path.replaceAll('/', ' / ')}`
}
