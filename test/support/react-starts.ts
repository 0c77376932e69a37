import { dirname, join, relative } from 'node:path'
import type { ReactStart } from '../../src/pages/views.ts'

/** Handlers of the browser's events in JSX, and effects. */
const handlers =
  /\son(?:Blur|Change|Click|Close|DoubleClick|Drag|Drop|Focus|Input|Key|Mouse|Pointer|Reset|Scroll|Submit|Toggle|Touch|Wheel)\w*=\{|\buse(?:Layout)?Effect\(/

const transpiler = new Bun.Transpiler({ loader: 'tsx' })

type Row = { readonly load: () => Promise<unknown>; readonly reactStarts?: ReactStart }

/**
 * Returns a warning for each view with handlers whose row in `views.ts` does not say when React
 * starts. `folder` has the modules that the rows import.
 */
export async function warnOfHandlers(
  rows: Readonly<Record<string, Row>>,
  folder: string,
): Promise<string[]> {
  const warnings = Object.entries(rows).map(async ([route, { load, reactStarts }]) => {
    const [, path] = /\bimport\(["'](.+?)["']\)/.exec(String(load)) ?? []
    if (reactStarts !== undefined || path === undefined) return []
    const module = await findHandlers(join(folder, path), new Set())
    return module === undefined
      ? []
      : [
          `The view of “${route}” has handlers in ${relative(folder, module)}, which do nothing ` +
            'until React starts. Its row in src/pages/views.ts must say when (`reactStarts`).',
        ]
  })
  return (await Promise.all(warnings)).flat()
}

/** Returns the first module with handlers that `path` is or imports. */
async function findHandlers(path: string, visited: Set<string>): Promise<string | undefined> {
  if (visited.has(path)) return undefined
  visited.add(path)
  const source = await Bun.file(path).text()
  if (handlers.test(source)) return path
  for (const { kind, path: name } of transpiler.scanImports(source)) {
    if (kind !== 'import-statement' || !/^\..*\.tsx$/.test(name)) continue
    const module = await findHandlers(join(dirname(path), name), visited)
    if (module !== undefined) return module
  }
  return undefined
}
