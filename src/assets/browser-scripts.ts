import { basename } from 'node:path'

export const pathnameOf = (path: string) => `/assets/${basename(path)}`

/** Scripts for the browser, split at every dynamic import. Their names are hashes of them. */
export async function bundleScripts({ define, ...options }: Bun.BuildConfig) {
  const { outputs, metafile } = await Bun.build({
    target: 'browser',
    splitting: true,
    minChunkSize: 16_384,
    minify: true,
    metafile: true,
    publicPath: '/assets/',
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    ...options,
  })
  const files = outputs.map(async output => ({
    pathname: pathnameOf(output.path),
    bytes: new Uint8Array(await output.arrayBuffer()),
    type: 'text/javascript; charset=utf-8',
    immutable: true,
  }))
  return { outputs, metafile, files: await Promise.all(files) }
}
