import { diffArrays } from 'diff'
import type { SignaturePair } from './compare-exports.ts'

/** An export with the names in a signature that the other version's signature does not have. */
export type ChangedExport = {
  readonly name: string
  readonly isSample: boolean
  /** Old and new names, where one takes the place of the other in two signatures or more. */
  readonly replaced: readonly (readonly [old: string, current: string])[]
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** One replacement may be chance, because two names can be neighbors in a list. */
const minReplacements = 2

/** Returns the changes of each pair. Texts and comments in code are not names. */
export function compareWords(pairs: readonly SignaturePair[]): ChangedExport[] {
  const counts = new Map<string, number>()
  const found = pairs.map(({ symbol, signature, oldSignature, isSample }) => {
    const [old, current] = [toTokens(oldSignature), toTokens(signature)]
    const [before, after] = [new Set(old.filter(isName)), new Set(current.filter(isName))]
    const [removed, added] = [before.difference(after), after.difference(before)]
    const replaced = replacements(old, current).filter(
      ([old, current]) => removed.has(old) && added.has(current),
    )
    for (const pair of new Set(replaced.map(String))) counts.set(pair, (counts.get(pair) ?? 0) + 1)
    return { name: symbol.name, isSample, replaced, removed, added }
  })
  return found.map(({ name, isSample, replaced, removed, added }) => {
    const sure = replaced.filter(pair => (counts.get(String(pair)) ?? 0) >= minReplacements)
    const unique = [...new Map(sure.map(pair => [String(pair), pair])).values()]
    return {
      name,
      isSample,
      replaced: unique,
      removed: [...removed].filter(one => !unique.some(([old]) => old === one)),
      added: [...added].filter(one => !unique.some(([, current]) => current === one)),
    }
  })
}

function replacements(old: string[], current: string[]): [string, string][] {
  const parts = diffArrays(old, current)
  return parts.flatMap((part, index): [string, string][] => {
    const next = parts[index + 1]
    const [[was = ''], [is = '']] = [part.value, next?.value ?? []]
    const isOne = part.removed && part.count === 1 && next?.added && next.count === 1
    return isOne ? [[was, is]] : []
  })
}

/** A comment and a text are one token each. */
function toTokens(code: string): string[] {
  return code.match(/\/\/[^\n]*|\/\*.*?\*\/|(['"`]).*?\1|[\w$]+|[^\s\w]/gs) ?? []
}

/** These words of types say nothing without their context. */
const isTypeWord = /^(?:any|as|extends|keyof|readonly|unknown)$/

function isName(token: string): boolean {
  return /^[A-Za-z_$]/.test(token) && !isTypeWord.test(token)
}
