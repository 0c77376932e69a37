/** Fence flags and file extensions by starry-night's scope: those in documents, and common ones. */
export const flagsOfScope = {
  'source.ts': 'ts mts cts typescript angular-ts',
  'source.tsx': 'tsx tsrx typescriptreact',
  'source.js': 'js mjs cjs jsx javascript javascriptreact json5 node',
  'source.json': 'json webmanifest geojson',
  'source.json.comments': 'jsonc code-workspace',
  'source.shell': 'bash sh shell zsh',
  'text.shell-session': 'console shellsession bash-session',
  'source.powershell': 'powershell pwsh ps1',
  'source.batchfile': 'batch bat cmd',
  'text.html.basic': 'html htm angular-html',
  'text.xml': 'xml xsd plist',
  'text.xml.svg': 'svg',
  'source.css': 'css',
  'source.css.scss': 'scss',
  'source.css.less': 'less',
  'source.postcss': 'postcss pcss',
  'source.vue': 'vue',
  'source.svelte': 'svelte',
  'source.astro': 'astro',
  'source.gts': 'gts glimmer-ts',
  'source.gjs': 'gjs glimmer-js',
  'text.html.handlebars': 'hbs handlebars glimmer',
  'text.marko': 'marko',
  'text.md': 'md markdown',
  'source.mdx': 'mdx',
  'source.mermaid': 'mermaid mmd',
  'source.diff': 'diff patch',
  'source.yaml': 'yaml yml',
  'source.toml': 'toml',
  'source.ini': 'ini conf properties',
  'source.ini.npmrc': 'npmrc',
  'source.dotenv': 'env dotenv',
  'source.editorconfig': 'editorconfig',
  'source.gitignore': 'gitignore ignore',
  'source.gitattributes': 'gitattributes',
  'source.nginx': 'nginx',
  'source.apacheconf': 'apache apacheconf htaccess',
  'source.dockerfile': 'dockerfile docker containerfile',
  'source.makefile': 'makefile make mk',
  'source.httpspec': 'http',
  'source.graphql': 'graphql gql',
  'source.prisma': 'prisma',
  'source.sql': 'sql',
  'source.python': 'python py',
  'source.ruby': 'ruby rb',
  'source.rust': 'rust rs',
  'source.go': 'go golang',
  'source.java': 'java',
  'source.kotlin': 'kotlin kt kts',
  'source.swift': 'swift',
  'source.groovy.gradle': 'gradle',
  'text.html.php': 'php',
}

/** Files whose extension does not tell their language, by lower-case name. The first match wins. */
const flagOfFile: readonly (readonly [name: RegExp, flag: string])[] = [
  [/^\.env(\.|$)/, 'env'],
  [/^\.[a-z]+ignore$/, 'gitignore'],
  [/^\.(prettier|lintstaged)rc$/, 'json'],
  [/^\.(eslint|babel|swc)rc(\.json)?$/, 'jsonc'],
  [/^[jt]sconfig(\..+)?\.json$/, 'jsonc'],
  [/^bun\.lock$/, 'jsonc'],
  [/^yarn\.lock$/, 'yaml'],
  [/^cargo\.lock$/, 'toml'],
  [/^nginx\.conf$/, 'nginx'],
  [/^dockerfile\./, 'dockerfile'],
]

const scopesByFlag: ReadonlyMap<string, string> = new Map(
  Object.entries(flagsOfScope).flatMap(([scope, flags]) =>
    flags.split(' ').map(flag => [flag, scope] as const),
  ),
)

/** `flag` is the first word after a code fence, in any case. `undefined`: code is shown plain. */
export function scopeOfFlag(flag: string): string | undefined {
  return scopesByFlag.get(flag.trim().toLowerCase())
}

/** The flag for a file name: `.env.example` is `env`; `text` for a file without a known grammar. */
export function languageOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const named = flagOfFile.find(([pattern]) => pattern.test(name))
  if (named !== undefined) return named[1]
  const extension = name.slice(name.lastIndexOf('.') + 1)
  return scopesByFlag.has(extension) ? extension : 'text'
}
