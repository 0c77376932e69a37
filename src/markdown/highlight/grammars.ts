import type { Grammar } from '@wooorm/starry-night'

/** Languages that a grammar embeds without naming them as dependencies, as documents use them. */
const embeddedScopes: Readonly<Record<string, readonly string[]>> = {
  'text.html.basic': ['source.css', 'source.js'],
  'text.xml.svg': ['source.css', 'source.js'],
  'text.marko': ['source.css', 'source.css.scss'],
  'text.md': [
    'source.ts',
    'source.tsx',
    'source.js',
    'source.shell',
    'source.json',
    'source.css',
    'source.diff',
    'source.yaml',
    'text.html.basic',
  ],
  'source.astro': ['source.css', 'source.css.scss'],
  'source.dotenv': ['source.shell'],
  'source.gjs': ['source.css', 'text.html.basic'],
  'source.gts': ['source.css', 'text.html.basic'],
  'source.svelte': ['source.css.scss'],
  'source.vue': [
    'source.js',
    'source.ts',
    'source.tsx',
    'source.css.scss',
    'source.json',
    'source.yaml',
  ],
}

/** The grammar of a scope and those that it embeds. The error for an unknown scope names it. */
export async function loadGrammars(scope: string): Promise<Grammar[]> {
  const found = new Map<string, Grammar>()
  let wanted = [scope]
  while (wanted.length > 0) {
    const grammars = await Promise.all(wanted.map(loadGrammar))
    for (const grammar of grammars) found.set(grammar.scopeName, grammar)
    const embedded = grammars.flatMap(grammar => [
      ...(grammar.dependencies ?? []),
      ...(embeddedScopes[grammar.scopeName] ?? []),
    ])
    wanted = [...new Set(embedded)].filter(each => !found.has(each))
  }
  return [...found.values()]
}

/** The scope is the module's name. It comes from tables and grammars, never from a document. */
async function loadGrammar(scope: string): Promise<Grammar> {
  try {
    const module: { default: Grammar } = await import(`@wooorm/starry-night/${scope}`)
    return module.default
  } catch (cause) {
    throw new Error(`Could not load the grammar ${scope}`, { cause })
  }
}
