import { join } from 'node:path'
import type { NamedFile } from '../http/static-files.ts'
import { bundleClient } from './bundle.ts'
import { bundleSheets } from './css.ts'
import { drawingAddress } from './drawing-address.ts'
import { bundleIcons } from './icons.ts'

/** What the browser is served besides pages, and the names that pages know it by. */
export type Build = {
  readonly files: readonly NamedFile[]
  /** Address of the style sheet of all pages. */
  readonly stylesheet: string
  /** Addresses of all style sheets, by their names in `styles/sheets`. */
  readonly sheets: ReadonlyMap<string, string>
  /** Addresses of the fonts that the first paint needs. */
  readonly fonts: readonly string[]
  /** All drawings, as what stands in an SVG element. */
  readonly icons: string
  /** The icon of a tab, in its address. */
  readonly favicon: string
  /** Address of the browser's entry. */
  readonly script: string
  /** Addresses of the modules that the entry can't run without; what it imports later is not among them. */
  readonly modules: readonly string[]
  /** Changes whenever a page's HTML, or what runs in it, may: a hash of the site's own code and styles. */
  readonly id: string
}

const assets = '/assets/'

/** Builds everything in memory; takes some tenths of a second. `root` is the project's folder. */
export async function build(root: string): Promise<Build> {
  const [scripts, styles, icons, favicon, publicFiles] = await Promise.all([
    bundleClient(root),
    bundleSheets(root),
    bundleIcons(root),
    readFavicon(root),
    readPublic(root),
  ])
  const sheets = new Map(styles.map(({ name, pathname }) => [name, pathname]))
  const stylesheet = sheets.get('site')
  if (stylesheet === undefined) throw new Error('There is no style sheet styles/sheets/site.css')
  const named = styles.flatMap(({ files }) => files)
  const entry = scripts.find(({ imports }) => imports !== undefined)
  if (!entry?.imports) throw new Error('The bundle for the browser has no entry')
  return {
    files: [
      ...styles.map(({ pathname, bytes }) => ({
        pathname,
        bytes,
        type: 'text/css; charset=utf-8',
        immutable: true,
      })),
      ...named,
      ...scripts.map(({ name, bytes }) => ({
        pathname: assets + name,
        bytes,
        type: 'text/javascript; charset=utf-8',
        immutable: true,
      })),
      ...publicFiles,
    ],
    stylesheet,
    sheets,
    // The first that is named; others are for what few pages have.
    fonts: named
      .flatMap(({ pathname, type }) => (type.startsWith('font/') ? [pathname] : []))
      .slice(0, 1),
    icons,
    favicon,
    script: assets + entry.name,
    modules: entry.imports,
    id: await hashSources(root, [...sheets.values(), icons, favicon, entry.name]),
  }
}

/** In its address: browsers ask for a tab's icon as soon as a page has loaded, some twice, and for half a kilobyte. */
async function readFavicon(root: string): Promise<string> {
  return drawingAddress(await Bun.file(join(root, 'public/favicon.svg')).text())
}

async function readPublic(root: string): Promise<NamedFile[]> {
  const folder = join(root, 'public')
  const names = await Array.fromAsync(new Bun.Glob('**/*').scan({ cwd: folder, dot: true }))
  return Promise.all(
    names.map(async name => {
      const file = Bun.file(join(folder, name))
      return { pathname: `/${name}`, bytes: await file.bytes(), type: file.type, immutable: false }
    }),
  )
}

async function hashSources(root: string, builtNames: readonly string[]): Promise<string> {
  const names = await Array.fromAsync(
    new Bun.Glob('{routes.ts,bun.lock,src/**/*.{ts,tsx}}').scan({ cwd: root }),
  )
  const sources = names
    .filter(name => !name.startsWith('src/snapshot/') && !/\.test\.tsx?$/.test(name))
    .sort()
  const hasher = new Bun.CryptoHasher('sha256').update(builtNames.join())
  for (const bytes of await Promise.all(sources.map(name => Bun.file(join(root, name)).bytes())))
    hasher.update(bytes)
  return hasher.digest('base64url').slice(0, 12)
}
