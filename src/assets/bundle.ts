import { basename, join } from 'node:path'
import type { BunPlugin } from 'bun'

/** A file of the browser's bundle; `name` holds a hash of its bytes. */
export type BundleFile = {
  readonly name: string
  readonly bytes: Uint8Array
  /** Of the entry alone: addresses of the modules that it can't run without. */
  readonly imports?: readonly string[]
}

/**
 * Bundles `src/client.tsx` for the browser, split at every dynamic import: the entry, the application, and a file for each route's view. Throws
 * an error that names file and line when a source has a mistake.
 */
export async function bundleClient(root: string): Promise<BundleFile[]> {
  const { outputs } = await Bun.build({
    entrypoints: [join(root, 'src/client.tsx')],
    target: 'browser',
    splitting: true,
    minify: true,
    // Chromium then compiles all of a file beside the page, as it comes in, and nothing of it when a function is first called.
    banner: '//# allFunctionsCalledOnLoad',
    plugins: [withApplication(root)],
    publicPath: '/assets/',
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return Promise.all(
    outputs.map(async output => {
      const bytes = new Uint8Array(await output.arrayBuffer())
      return {
        name: basename(output.path),
        bytes,
        ...(output.kind === 'entry-point' ? { imports: staticImports(bytes) } : {}),
      }
    }),
  )
}

/** The modules that come with the application: itself, views, what shows it to developers, demos and what brings them to life. */
const dependants =
  /\/src\/(?:pages\/(?:[\w-]+\/page|static\/[\w-]+)\.tsx|client\/(?:navigation\/boot|demos\/live-demos|devtools\/devtools-panel)\.tsx?)$/

/**
 * Views are shown by the application alone, and demos bring React anyway, so each may take all of it for granted: what they share with it is then in
 * one file, where the bundler would write one for every set of them that have something in common. With it comes what documents need besides.
 */
function withApplication(root: string): BunPlugin {
  const common = [
    'src/client/navigation/boot.tsx',
    'src/ui/table-of-contents.tsx',
    'src/ui/format-day.ts',
  ].map(path => join(root, path))
  return {
    name: 'views with the application',
    setup(build) {
      build.onLoad({ filter: dependants }, async ({ path }) => ({
        contents: [
          await Bun.file(path).text(),
          ...common.filter(other => other !== path).map(importOf),
        ].join('\n'),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }))
    },
  }
}

function importOf(path: string): string {
  return `import ${JSON.stringify(path)}`
}

function staticImports(module: Uint8Array): string[] {
  const imports = new Bun.Transpiler().scanImports(module)
  return imports.flatMap(({ kind, path }) => (kind === 'import-statement' ? [path] : []))
}
