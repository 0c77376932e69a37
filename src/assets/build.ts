import { basename, dirname, join } from 'node:path'
import { bundleScripts, pathnameOf } from './browser-scripts.ts'
import { bundleSheets } from './css.ts'
import { readDemoSources } from './demo-files.ts'
import { bundleIcons } from './icons.ts'
import type { NamedFile } from './named-file.ts'

export type Build = Awaited<ReturnType<typeof build>>

/** Documents are what is read most, so the next page is probably one. */
const applicationSources = ['src/client/navigation/boot.tsx', 'src/pages/doc/page.tsx']

/** Drawn by the server only. */
const serverPatterns = '*/pattern.tsx'

export const serviceWorkerPathname = '/service-worker.js'

/** Builds everything in memory; takes a tenth of a second. `root` is the project's folder. */
export async function build(root: string, isDevelopment = false) {
  const [id, bundle, worker, styles, icons, publicFiles] = await Promise.all([
    hashSources(root),
    bundleClient(root, isDevelopment),
    bundleServiceWorker(root),
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
    files: [...styles, ...sheetFiles, ...bundle.files, worker, ...publicFiles],
    stylesheet: site.pathname,
    routeStylesheets: new Map(routeStyles.map(({ name, pathname }) => [name, pathname])),
    /** Addresses of the fonts that the first paint needs. */
    fonts: font ? [font.pathname] : [],
    /** All icons, as `<symbol>` elements. */
    icons,
    script: bundle.entry,
    /** By route, as style sheets are: addresses of the modules that the application starts with. */
    applicationModules: bundle.applicationModules,
    /** The hash of the sources: the same id means the same HTML and scripts. */
    id,
  }
}

/** `src/client.tsx`, split at every dynamic import. Throws an error that names file and line. */
async function bundleClient(root: string, isDevelopment: boolean) {
  const { outputs, metafile, files } = await bundleScripts({
    entrypoints: [join(root, 'src/client.tsx')],
    define: { isDevelopment: `${isDevelopment}` },
    external: [serverPatterns],
    // The entry would begin with the names and imports of all files, a sixth of its size.
    modulePreload: false,
  })
  const entry = outputs.find(({ kind }) => kind === 'entry-point')
  if (!entry) throw new Error('The bundle for the browser has no entry')
  const address = pathnameOf(entry.path)
  return {
    entry: address,
    files,
    applicationModules: metafile ? applicationModulesOf(metafile, address) : {},
  }
}

/** Of each route that has `src/pages/{route}/page.tsx`. The entry is loaded already. */
function applicationModulesOf(metafile: Bun.BuildMetafile, entry: string) {
  const views = Object.values(metafile.outputs).flatMap(
    ({ entryPoint = '' }) => /src\/pages\/[^/]+\/page\.tsx$/.exec(entryPoint)?.[0] ?? [],
  )
  const lists = views.map(view => {
    const modules = modulesOf(metafile, [...applicationSources, view]).map(pathnameOf)
    return [basename(dirname(view)), modules.filter(address => address !== entry)] as const
  })
  return Object.fromEntries(lists)
}

/** In one file, whose address browsers know for as long as it is registered. */
async function bundleServiceWorker(root: string): Promise<NamedFile> {
  const { outputs } = await Bun.build({
    entrypoints: [join(root, 'src/client/offline/service-worker.ts')],
    target: 'browser',
    minify: true,
    // The search reads the data of libraries, which could load these.
    external: ['*/demo.tsx', serverPatterns],
  })
  const [output] = outputs
  if (!output) throw new Error('The bundle for the service worker is empty')
  return {
    pathname: serviceWorkerPathname,
    bytes: new Uint8Array(await output.arrayBuffer()),
    type: 'text/javascript; charset=utf-8',
    immutable: false,
  }
}

/** The outputs that begin with these source files, and all that they import statically. */
function modulesOf({ outputs }: Bun.BuildMetafile, sources: readonly string[]): string[] {
  const isSource = (path: string) =>
    sources.some(source => outputs[path]?.entryPoint?.endsWith(source))
  const found = new Set(Object.keys(outputs).filter(isSource))
  for (const path of found)
    for (const { path: imported, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') found.add(imported)
  return [...found]
}

/** The files of `public`, and the sources of demos. */
export async function readPublic(root: string): Promise<NamedFile[]> {
  const read = async (pathname: string, file: Bun.BunFile) => {
    return { pathname, bytes: await file.bytes(), type: file.type, immutable: false }
  }
  const folder = join(root, 'public')
  const names = await Array.fromAsync(new Bun.Glob('**/*').scan({ cwd: folder, dot: true }))
  const files = names.map(name => read(`/${name}`, Bun.file(join(folder, name))))
  return [...(await Promise.all(files)), ...(await readDemoSources(root))]
}

/** Of all inputs of a build but packages, which the lockfile names, and `public`. */
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
