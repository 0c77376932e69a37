import type { Grammar } from '@wooorm/starry-night'
import type { Root } from 'hast'
import type { IGrammar, IOnigLib, IRawGrammar, IRawTheme } from 'vscode-textmate'

/** Code of one language as hast with starry-night's classes. */
export type Engine = { highlight(code: string): Root }

type StarryNight = {
  readonly parse: (code: string, grammar: IGrammar, colors: readonly string[]) => Root
  readonly theme: IRawTheme
}

/**
 * What starry-night's own `createStarryNight` does, with other scanners. `grammars` are those of `loadGrammars(scope)`. Rejects where one of them is
 * not as it should be.
 */
export async function createEngine(
  scope: string,
  grammars: readonly Grammar[],
  scanners: IOnigLib,
): Promise<Engine> {
  const [{ parse, theme }, { Registry }] = await Promise.all([
    importStarryNight(),
    import('vscode-textmate'),
  ])
  const byScope = new Map(grammars.map(grammar => [grammar.scopeName, grammar]))
  // The types of the one are stricter than grammars are in the world; starry-night casts them as well.
  const loadGrammar = async (name: string) => byScope.get(name) as IRawGrammar | undefined
  const registry = new Registry({ onigLib: Promise.resolve(scanners), loadGrammar, theme })
  await Promise.all(Array.from(byScope.keys(), name => registry.loadGrammar(name)))
  const grammar = await registry.loadGrammar(scope)
  if (!grammar) throw new Error(`There is no grammar ${scope} among those given`)
  const colors = registry.getColorMap()
  return { highlight: code => parse(code, grammar, colors) }
}

/**
 * The package's own entry imports all of its 600 grammars (0.5 s, 55 MB) and Oniguruma; the modules beneath it do not, and are reached by their
 * place in the package because `exports` does not name them.
 */
async function importStarryNight(): Promise<StarryNight> {
  const place = import.meta.resolve('@wooorm/starry-night')
  const [{ parse }, { theme }] = await Promise.all([
    import(new URL('lib/parse.js', place).href),
    import(new URL('lib/theme.js', place).href),
  ])
  return { parse, theme }
}
