import { basename, dirname, join } from 'node:path'
import type { NamedFile } from '../storage/bytes.ts'
import { bundleSheets } from './css.ts'
import { bundleIcons } from './icons.ts'

export type Build = Awaited<ReturnType<typeof build>>

/** Builds everything in memory; takes a tenth of a second. `root` is the project's folder. */
export async function build(root: string, isDevelopment = false) {
  const [id, bundle, styles, icons, publicFiles] = await Promise.all([
    hashSources(root),
    bundleClient(root, isDevelopment),
    bundleSheets(root),
    bundleIcons(root),
    readPublic(root),
  ])
  const [site, ...routeStyles] = styles
  if (!site) throw new Error('There is no style sheet styles/site.css')
  const sheetFiles = styles.flatMap(({ files }) => files)
  // The style sheet names the font of the text first; few pages use the others.
  const font = sheetFiles.find(({ type }) => type.startsWith('font/'))
  return {
    files: [...styles, ...sheetFiles, ...bundle.files, ...publicFiles],
    stylesheet: site.pathname,
    routeStylesheets: new Map(routeStyles.map(({ name, pathname }) => [name, pathname])),
    /** Addresses of the fonts that the first paint needs. */
    fonts: font ? [font.pathname] : [],
    /** All icons, as `<symbol>` elements. */
    icons,
    script: bundle.entry,
    /** The hash of the sources: the same id means the same HTML and scripts. */
    id,
  }
}

const pathnameOf = (path: string) => `/assets/${basename(path)}`

/**
 * `src/client.tsx`, split at every dynamic import. File names are hashes of the contents. Throws
 * an error that names file and line.
 */
async function bundleClient(root: string, isDevelopment: boolean) {
  const { outputs } = await Bun.build({
    entrypoints: [join(root, 'src/client.tsx')],
    target: 'browser',
    splitting: true,
    minChunkSize: 16_384,
    minify: true,
    publicPath: '/assets/',
    naming: { entry: '[name]-[hash].[ext]', chunk: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"', isDevelopment: `${isDevelopment}` },
    // The entry would begin with the names and imports of all files, a sixth of its size.
    modulePreload: false,
  })
  const entry = outputs.find(({ kind }) => kind === 'entry-point')
  if (!entry) throw new Error('The bundle for the browser has no entry')
  const files = outputs.map(async output => ({
    pathname: pathnameOf(output.path),
    bytes: new Uint8Array(await output.arrayBuffer()),
    type: 'text/javascript; charset=utf-8',
    immutable: true,
  }))
  return { entry: pathnameOf(entry.path), files: await Promise.all(files) }
}

/** The files of `public`, and the source of each library's demo. */
async function readPublic(root: string): Promise<NamedFile[]> {
  const read = async (pathname: string, file: Bun.BunFile, type = file.type) => {
    return { pathname, bytes: await file.bytes(), type, immutable: false }
  }
  const filesIn = async (folder: string, pattern: string) => {
    const names = Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: folder, dot: true }))
    return (await names).map(name => ({ name, file: Bun.file(join(folder, name)) }))
  }
  const [files, demos] = await Promise.all([
    filesIn(join(root, 'public'), '**/*'),
    filesIn(join(root, 'src/libraries'), '*/demo.tsx'),
  ])
  return Promise.all([
    ...files.map(({ name, file }) => read(`/${name}`, file)),
    ...demos.map(({ name, file }) =>
      read(`/demos/${dirname(name)}.txt`, file, 'text/plain; charset=utf-8'),
    ),
  ])
}

/** Hashes all inputs of a build except `public` and packages, which the lockfile names. */
export async function hashSources(root: string): Promise<string> {
  // Bun finds nothing by one pattern for all.
  const patterns = ['{routes.ts,bun.lock,package.json,tsconfig.json}', '{src,styles}/**/*']
  const scans = patterns.map(pattern => Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: root })))
  const names = (await Promise.all(scans))
    .flat()
    .filter(name => !/^src\/(?:snapshot|blog)\/|\.test\.tsx?$/.test(name))
    .sort()
  const hasher = new Bun.CryptoHasher('sha256').update(Bun.version)
  for (const name of names)
    hasher.update(`\0${name}\0`).update(await Bun.file(join(root, name)).bytes())
  return hasher.digest('hex').slice(0, 16)
}
