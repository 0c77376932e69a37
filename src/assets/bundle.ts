import { basename, join } from 'node:path'

/** A file of the browser's bundle; `name` holds a hash of its bytes. */
export type BundleFile = { readonly name: string; readonly bytes: Uint8Array; readonly isEntry: boolean }

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
    publicPath: '/assets/',
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return Promise.all(
    outputs.map(async output => ({
      name: basename(output.path),
      bytes: new Uint8Array(await output.arrayBuffer()),
      isEntry: output.kind === 'entry-point',
    })),
  )
}
