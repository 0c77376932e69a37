/** starry-night's grammars for the languages of documents and examples, and common ones. */
export const scopes = `
  source.ts source.tsx source.js source.json source.json.comments source.shell text.shell-session
  source.powershell source.batchfile text.html.basic text.xml text.xml.svg source.css
  source.css.scss source.css.less source.postcss source.vue source.svelte source.astro source.gts
  source.gjs text.html.handlebars text.marko text.md source.mdx source.mermaid source.diff
  source.yaml source.toml source.ini source.ini.npmrc source.dotenv source.editorconfig
  source.gitignore source.gitattributes source.nginx source.apacheconf source.dockerfile
  source.makefile source.httpspec source.graphql source.prisma source.sql source.python
  source.ruby source.rust source.go source.java source.kotlin source.swift source.groovy.gradle
  text.html.php`
  .trim()
  .split(/\s+/)

/** Flags that no grammar lists, each with one that means the same. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['angular-html', 'html'],
  ['angular-ts', 'ts'],
  ['docker', 'dockerfile'],
  ['glimmer', 'hbs'],
  ['htaccess', 'apacheconf'],
  ['javascriptreact', 'js'],
  ['plist', 'xml'],
  ['tsrx', 'tsx'],
])

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

/** `flag` is the first word after a code fence, in any case. */
export function knownFlag(flag: string): string {
  const lower = flag.toLowerCase()
  return aliases.get(lower) ?? lower
}

/** The flag for a file name: `.env.example` is `env`. Without an entry it is the extension. */
export function languageOfFile(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const named = flagOfFile.find(([pattern]) => pattern.test(name))
  return named?.[1] ?? name.slice(name.lastIndexOf('.') + 1)
}
