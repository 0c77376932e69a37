import type { Library } from '../../libraries/library.ts'
import { isBinaryName } from '../source/file-kind.ts'
import type { Tree } from '../source/source.ts'

/** The likeliest path is first. If `{main}` is `index`, `{other}` is `main`, and vice versa. */
const mainFiles: Readonly<Record<string, string>> = {
  react:
    'src/{main}.tsx src/{other}.tsx src/{main}.jsx src/{other}.jsx src/{main}.js src/{other}.js ' +
    'app/page.tsx src/app/page.tsx src/pages/index.tsx pages/index.tsx src/pages/index.js pages/index.js App.tsx App.js',
  preact: 'src/{main}.tsx src/{other}.tsx',
  solid: 'src/{main}.tsx src/{other}.tsx src/app.tsx src/pages/index.astro',
  qwik: 'src/{main}.tsx src/{other}.tsx src/root.tsx',
  vue: 'src/App.vue app.vue app/app.vue src/main.ts src/main.tsx',
  svelte: 'src/App.svelte src/routes/+page.svelte',
  angular: 'src/app/app.component.ts src/app/app.ts',
  lit: 'src/{main}.ts src/{other}.ts',
  alpine: 'src/{main}.ts src/{other}.ts',
  vanilla: 'src/{main}.ts src/{other}.ts',
  octane: 'src/{main}.tsrx src/{other}.tsrx',
  ember: 'app/templates/application.gts',
  marko: 'src/routes/+page.marko',
}

/** No example starts in these folders. */
const skippedFolders = ['public', '.vscode', 'tests', 'spec', 'assets']
const commonNames = ['App', 'main', 'index', 'page', 'action']
const extensions = ['ts', 'tsx', 'js', 'jsx']
const isInSourceFolder = /(?:^|\/)(?:src|routes|app|pages)\//
const isOfServer = /(?:^|\/)server\//

/** Returns the file that an example opens with, rather than one of a server. `files` are sorted. */
export function entryFile(
  files: readonly string[],
  library: Pick<Library, 'mainFile'>,
  framework: string | undefined,
): string | undefined {
  const isSkipped = (path: string) =>
    skippedFolders.some(folder => `/${path}`.includes(`/${folder}/`))
  const readable = files.filter(path => !isSkipped(path) && !isBinaryName(path))
  const ofServer = readable.filter(path => isOfServer.test(path))
  const others = readable.filter(path => !isOfServer.test(path))
  const candidates = [...others, ...ofServer]
  return (
    mainFilesOf(library, framework).find(path => files.includes(path)) ??
    findCommonFile(others) ??
    findCommonFile(ofServer) ??
    findShallowest(candidates, ['README.md']) ??
    candidates.find(path => isInSourceFolder.test(path)) ??
    candidates[0] ??
    files.find(path => !isBinaryName(path)) ??
    files[0]
  )
}

function mainFilesOf({ mainFile }: Pick<Library, 'mainFile'>, framework = ''): string[] {
  if (mainFile !== 'main' && mainFile !== 'index') return [...mainFile]
  const other = mainFile === 'main' ? 'index' : 'main'
  const paths = mainFiles[framework]?.replaceAll('{main}', mainFile).replaceAll('{other}', other)
  return paths?.split(' ') ?? []
}

/** Looks for one name after the other, and takes the shallowest file, then the first extension. */
function findCommonFile(candidates: readonly string[]): string | undefined {
  for (const name of commonNames) {
    const names = extensions.map(extension => `${name}.${extension}`)
    const path = findShallowest(candidates, names)
    if (path !== undefined) return path
  }
  return undefined
}

function findShallowest(paths: readonly string[], names: readonly string[]): string | undefined {
  return paths
    .filter(path => names.includes(baseName(path)))
    .sort(
      (a, b) => depthOf(a) - depthOf(b) || names.indexOf(baseName(a)) - names.indexOf(baseName(b)),
    )[0]
}

function depthOf(path: string): number {
  return path.split('/').length
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** `numeric` puts `page2` before `page10`. */
const collator = new Intl.Collator('en', { numeric: true })

/** Sorts folders before files, each by name, and names that begin with a dot last. */
export function sortPaths(paths: readonly string[]): string[] {
  // The collator sorts a space before all that a name may contain.
  const keyOf = (path: string) =>
    path.replace(/([^/]+)(\/?)/g, (_, name: string, slash: string) => {
      const rank = (slash === '' ? 'b' : 'a') + (name.startsWith('.') ? 'b' : 'a')
      return `${rank}${name} `
    })
  const keys = new Map(paths.map(path => [path, keyOf(path)]))
  return [...paths].sort((a, b) => collator.compare(keys.get(a) ?? '', keys.get(b) ?? ''))
}

export type DirectoryEntry = {
  readonly name: string
  /** The path in the repository, without a leading slash. */
  readonly path: string
  readonly type: 'file' | 'dir'
  readonly children?: readonly DirectoryEntry[]
}

export function listEntries(tree: Tree, folder: string): DirectoryEntry[] | undefined {
  const prefix = `${folder}/`
  const paths = Array.from(tree.files.keys()).filter(path => path.startsWith(prefix))
  return paths.length === 0 ? undefined : entriesOf(paths, prefix)
}

/** `paths` all begin with `prefix`. */
function entriesOf(paths: readonly string[], prefix: string): DirectoryEntry[] {
  const byName = Map.groupBy(paths, path => path.slice(prefix.length).split('/', 1)[0] ?? '')
  const entries = Array.from(byName, ([name, inside]): DirectoryEntry => {
    const path = prefix + name
    return inside[0] === path
      ? { name, path, type: 'file' }
      : { name, path, type: 'dir', children: entriesOf(inside, `${path}/`) }
  })
  const rank = ({ type }: DirectoryEntry) => (type === 'dir' ? 0 : 1)
  // Compare code units, so that the order is the same on every machine.
  return entries.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}
