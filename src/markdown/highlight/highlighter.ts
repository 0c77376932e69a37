import type { ElementContent } from 'hast'
import { LRUCache } from 'lru-cache'
import { createEngine, type Engine } from './engine.ts'
import { loadGrammars } from './grammars.ts'
import { resolveLanguage } from './languages.ts'
import { createScannerFactory } from './scanner.ts'

// Syntax highlighting as GitHub does it: TextMate grammars by starry-night, whose `pl-*` classes leave the colors to the style sheet,
// so that one DOM serves both themes. All of it is loaded on demand: the first block of a language pays for its grammar (up to 0.4 s).

export type Highlighter = {
  /**
   * The code as hast, its text unchanged to the character and no element crossing a line end; `undefined` where it is to be shown plain:
   * the flag names no grammar, the code is beyond `maxCodeLength` or `maxLineLength`, or its grammar failed. Never rejects. Nobody may
   * change the nodes: the same code later is answered with the same.
   */
  highlight(code: string, flag: string): Promise<readonly ElementContent[] | undefined>
}

/** In UTF-16 units. A grammar takes about a second for as much. Of the examples' text files only a lock file is longer; the next has 151 KB. */
export const maxCodeLength = 200_000

/** In UTF-16 units. Regular expressions may take quadratic time on one line, for this length seconds; the longest in a document has 1,122. */
export const maxLineLength = 5_000

/**
 * In UTF-16 units of code. One block stands in many documents, most of them close to each other: of the libraries' code a fifth was seen
 * within the last 500,000, and hardly more within all. Its nodes hold some 10 MB.
 */
const rememberedLength = 500_000

/** `onFailure` hears what went wrong in a grammar; the block is shown plain all the same. */
export function createHighlighter(onFailure: (error: Error) => void = () => {}): Highlighter {
  // One engine for each language, since a grammar must be there with all that it embeds; the expressions are shared by all.
  const scanners = createScannerFactory()
  const engines = new Map<string, Promise<Engine>>()
  const remembered = new LRUCache<string, readonly ElementContent[]>({
    maxSize: rememberedLength,
    sizeCalculation: (_, key) => key.length,
  })

  return {
    async highlight(code, flag) {
      const language = resolveLanguage(flag)
      if (language.kind !== 'grammar' || isTooLong(code)) return undefined
      const { scope } = language
      const key = `${scope} ${code}`
      const known = remembered.get(key)
      if (known) return known
      try {
        const engine = await (engines.get(scope) ?? startEngine(scope))
        const nodes = engine.highlight(code).children.filter(child => child.type !== 'doctype')
        remembered.set(key, nodes)
        return nodes
      } catch (cause) {
        onFailure(new Error(`Could not highlight ${code.length} characters of ${scope}`, { cause }))
        return undefined
      }
    },
  }

  function startEngine(scope: string): Promise<Engine> {
    const engine = loadGrammars(scope).then(grammars => createEngine(scope, grammars, scanners))
    engines.set(scope, engine)
    return engine
  }
}

function isTooLong(code: string): boolean {
  return (
    code.length > maxCodeLength || code.split(/[\r\n]/).some(line => line.length > maxLineLength)
  )
}
