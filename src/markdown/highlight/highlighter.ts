import { createStarryNight, type Grammar } from '@wooorm/starry-night'
import type { ElementContent } from 'hast'
import { knownFlag, scopes } from './languages.ts'

/** In UTF-16 units: about a second. Of the examples' files only one lock file is longer. */
export const maxCodeLength = 200_000
/**
 * In UTF-16 units. Some expressions take quadratic time per line; the longest real line has 1,122.
 */
export const maxLineLength = 5_000

/** Highlights as GitHub does. `onFailure` gets the error of a grammar; the block is shown plain. */
export function createHighlighter(onFailure: (error: Error) => void = () => {}) {
  let starryNight: ReturnType<typeof start> | undefined
  return {
    /** `undefined` for an unknown language, long code, or a grammar that failed. */
    async highlight(code: string, flag: string): Promise<readonly ElementContent[] | undefined> {
      if (isTooLong(code)) return undefined
      try {
        starryNight ??= start()
        const { flagToScope, highlight } = await starryNight
        const scope = flagToScope(knownFlag(flag))
        if (scope === undefined) return undefined
        return highlight(code, scope).children as ElementContent[]
      } catch (cause) {
        onFailure(new Error(`Could not highlight ${code.length} characters of ${flag}`, { cause }))
        return undefined
      }
    },
  }
}

/** Loads all grammars, because a registry needs each with what it embeds. */
async function start() {
  const grammars = new Map<string, Grammar>()
  let wanted = scopes
  while (wanted.length > 0) {
    const loaded = await Promise.all(wanted.map(loadGrammar))
    for (const grammar of loaded) grammars.set(grammar.scopeName, grammar)
    const embedded = new Set(loaded.flatMap(({ dependencies = [] }) => dependencies))
    wanted = [...embedded].filter(scope => !grammars.has(scope))
  }
  return createStarryNight([...grammars.values()])
}

/** The scope is the module's name. It comes from tables and grammars, never from a document. */
async function loadGrammar(scope: string): Promise<Grammar> {
  const module: { readonly default: Grammar } = await import(`@wooorm/starry-night/${scope}`)
  return module.default
}

function isTooLong(code: string): boolean {
  return (
    code.length > maxCodeLength || code.split(/[\r\n]/).some(line => line.length > maxLineLength)
  )
}
