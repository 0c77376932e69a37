import type { Library } from '../../libraries/library.ts'
import { isBinaryName } from '../source/file-kind.ts'
import { mainFilesOf } from './main-files.ts'

/** Folders that no example begins in; they are skipped for choosing only. */
const skipped = ['public', '.vscode', 'tests', 'spec', 'assets']
const commonNames = ['App', 'main', 'index', 'page', 'action']
const extensions = ['ts', 'tsx', 'js', 'jsx']
const sourceFolders = ['src', 'routes', 'app', 'pages']

/**
 * The file that an example opens with (specification, section 2: example viewer starting file). `files` are paths in the example, in the
 * order in which they are shown. `undefined` for an example without files.
 */
export function startingFile(
  files: readonly string[],
  library: Pick<Library, 'mainFile'>,
  framework: string,
): string | undefined {
  const known = new Set(files)
  const candidates = files.filter(path => !isSkipped(path) && !isBinaryName(path))
  return (
    mainFilesOf(library, framework).find(path => known.has(path)) ??
    commonFile(candidates) ??
    candidates.find(path =>
      sourceFolders.some(folder => path.startsWith(`${folder}/`) || path.includes(`/${folder}/`)),
    ) ??
    candidates[0] ??
    files.find(path => !isBinaryName(path)) ??
    files[0]
  )
}

/** Name by name, over the whole tree, shallowest first. */
function commonFile(candidates: readonly string[]): string | undefined {
  const shallowestFirst = candidates.toSorted((a, b) => depthOf(a) - depthOf(b))
  const find = (names: readonly string[]) =>
    shallowestFirst
      .filter(path => names.includes(baseName(path)))
      .sort(
        (a, b) =>
          depthOf(a) - depthOf(b) || names.indexOf(baseName(a)) - names.indexOf(baseName(b)),
      )[0]
  for (const name of commonNames) {
    const found = find(extensions.map(extension => `${name}.${extension}`))
    if (found !== undefined) return found
  }
  return find(['README.md'])
}

function isSkipped(path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some(folder => skipped.includes(folder))
}

function depthOf(path: string): number {
  return path.split('/').length
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
