import type { ElementContent } from 'hast'
import { LRUCache } from 'lru-cache'
import type { IGrammar, IOnigLib, IRawGrammar, Registry, StateStack } from 'vscode-textmate'
import { element } from '../element.ts'
import { loadGrammars } from './grammars.ts'
import { scopeOfFlag } from './languages.ts'
import { createScannerFactory } from './scanner.ts'
import { classesOf, theme } from './scope-classes.ts'

// As on GitHub: starry-night's TextMate grammars, each loaded by the first block that needs it, and
// classes that leave colors to the style sheet.

type Engine = { readonly grammar: IGrammar; readonly colors: readonly string[] }

/** In UTF-16 units: about a second. Of the examples' files only one lock file is longer. */
export const maxCodeLength = 200_000
/**
 * In UTF-16 units. Some expressions take quadratic time per line; the longest real line has 1,122.
 */
export const maxLineLength = 5_000
/** In UTF-16 units of code. A seventh of it repeats across documents; the nodes take 4 MB. */
const maxRememberedLength = 200_000

/** `onFailure` gets the error of a grammar; the block is shown plain. */
export function createHighlighter(onFailure: (error: Error) => void = () => {}) {
  const scanners = createScannerFactory()
  const engines = new Map<string, Promise<Engine>>()
  const remembered = new LRUCache<string, readonly ElementContent[]>({
    maxSize: maxRememberedLength,
    sizeCalculation: (_, key) => key.length,
  })

  return {
    /** `undefined` for an unknown language, long code, or a grammar that failed. */
    async highlight(code: string, flag: string): Promise<readonly ElementContent[] | undefined> {
      const scope = scopeOfFlag(flag)
      if (scope === undefined || isTooLong(code)) return undefined
      const key = `${scope} ${code}`
      const known = remembered.get(key)
      if (known) return known
      try {
        const engine = engines.get(scope) ?? startEngine(scope, scanners)
        engines.set(scope, engine)
        const nodes = tokenize(code, await engine)
        remembered.set(key, nodes)
        return nodes
      } catch (cause) {
        onFailure(new Error(`Could not highlight ${code.length} characters of ${scope}`, { cause }))
        return undefined
      }
    },
  }
}

/** One registry for each language, since a grammar must be there with all that it embeds. */
async function startEngine(scope: string, scanners: IOnigLib): Promise<Engine> {
  const [grammars, textmate] = await Promise.all([loadGrammars(scope), import('vscode-textmate')])
  const byScope = new Map(grammars.map(grammar => [grammar.scopeName, grammar]))
  const registry: Registry = new textmate.Registry({
    onigLib: Promise.resolve(scanners),
    // Its type is stricter than real grammars are.
    loadGrammar: async name => byScope.get(name) as IRawGrammar | undefined,
    theme,
  })
  await Promise.all(Array.from(byScope.keys(), name => registry.loadGrammar(name)))
  const grammar = await registry.loadGrammar(scope)
  if (!grammar) throw new Error(`There is no grammar ${scope}`)
  return { grammar, colors: registry.getColorMap() }
}

function tokenize(code: string, { grammar, colors }: Engine): ElementContent[] {
  const nodes: ElementContent[] = []
  let state: StateStack | null = null
  // The parts are lines and line ends, in turn. Empty lines count too: some patterns look for them.
  const parts = code.split(/(\r?\n|\r)/)
  for (let at = 0; at < parts.length; at += 2) {
    const [line = '', lineEnd] = parts.slice(at, at + 2)
    if (line === '' && lineEnd === undefined) break
    const { ruleStack, tokens } = grammar.tokenizeLine2(line, state)
    for (let i = 0; i < tokens.length; i += 2) {
      const text = line.slice(tokens[i], tokens[i + 2] ?? line.length)
      append(nodes, text, classesOf(tokens[i + 1] ?? 0, colors))
    }
    if (lineEnd !== undefined) append(nodes, lineEnd, [])
    state = ruleStack
  }
  return nodes
}

/** Extends the last element or text if it has the same class. */
function append(nodes: ElementContent[], text: string, [name, ...inner]: readonly string[]): void {
  const last = nodes.at(-1)
  if (name === undefined) {
    if (last?.type === 'text') last.value += text
    else nodes.push({ type: 'text', value: text })
    return
  }
  const hasClass = last?.type === 'element' && last.properties.className?.toString() === name
  const span = hasClass ? last : element('span', { className: [name] })
  if (!hasClass) nodes.push(span)
  append(span.children, text, inner)
}

function isTooLong(code: string): boolean {
  return (
    code.length > maxCodeLength || code.split(/[\r\n]/).some(line => line.length > maxLineLength)
  )
}
