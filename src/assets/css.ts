import { basename, dirname, extname, join } from 'node:path'
import { bundleAsync } from 'lightningcss'
import { accentStyles } from '../libraries/accents.ts'
import { knownFrameworks } from '../libraries/frameworks.ts'
import { hashedFile, type NamedFile } from './named-file.ts'

/** `name` is `site`, which every page has, or the route whose page has it too. */
export type Sheet = NamedFile & {
  readonly name: string
  /** The files that it names, such as fonts, in that order. */
  readonly files: readonly NamedFile[]
}

/** `styles/site.css`, and then `src/pages/{route}/style.css` of routes that have one. */
export async function bundleSheets(root: string): Promise<Sheet[]> {
  const files = new Bun.Glob('src/pages/*/style.css').scan({ cwd: root })
  const routes = await Array.fromAsync(files, file => basename(dirname(file)))
  return Promise.all(['site', ...routes.sort()].map(name => bundleSheet(root, name)))
}

/** `url('@scope/package/file')` is a file of a package, `url('./fonts/file')` one of `styles`. */
export async function bundleSheet(root: string, name: string): Promise<Sheet> {
  const named = new Map<string, string>()
  const entry = join(root, `${name}.css`)
  const { code } = await bundleAsync({
    filename: entry,
    minify: true,
    // The first versions that support nesting and `light-dark()`.
    targets: { chrome: version(125), firefox: version(128), safari: version(17, 5) },
    drafts: { customMedia: true },
    resolver: {
      resolve: (file, from) => join(dirname(from), file),
      read: path => (path === entry ? entryOf(name) : readSource(root, path)),
    },
    visitor: {
      Url(url) {
        if (/^(?:@|\.\/)/.test(url.url))
          named.set(url.url, Bun.resolveSync(url.url, join(root, 'styles')))
        return url
      },
    },
  })
  const files = await Promise.all(Array.from(named.values(), readFile))
  let text = new TextDecoder().decode(code)
  for (const [index, written] of [...named.keys()].entries())
    text = text.replaceAll(written, files[index]?.pathname ?? written)
  const bytes = new TextEncoder().encode(text)
  return { ...hashedFile(name, bytes, '.css', 'text/css; charset=utf-8'), name, files }
}

/** Breakpoints come first. Rules of a route are in the last layer, so that they win. */
function entryOf(name: string): string {
  const imported =
    name === 'site' ? `'./styles/site.css'` : `'./src/pages/${name}/style.css' layer(pages)`
  return `@import './styles/breakpoints.css'; @import ${imported};`
}

/** `styles/libraries/*.css` are made of the data and the files of `src/libraries`. */
async function readSource(root: string, path: string): Promise<string> {
  if (path === join(root, 'styles/libraries/accents.css')) return accentStyles()
  if (path === join(root, 'styles/libraries/demos.css')) {
    const demos = await Array.fromAsync(
      new Bun.Glob('*/demo.css').scan({ cwd: join(root, 'src/libraries') }),
    )
    return demos
      .sort()
      .map(demo => `@import '../../src/libraries/${demo}';`)
      .join('\n')
  }
  const text = await Bun.file(path).text()
  return path === join(root, 'styles/tabs.css') ? writeFrameworks(text) : text
}

/** CSS can't compare two attributes, so the choice of a framework needs a selector for each. */
function writeFrameworks(css: string): string {
  const selectors = (pattern: string) =>
    knownFrameworks.map(name => pattern.replaceAll('*', name)).join(', ')
  const tab = "[data-framework='*'] [data-tabs='framework'] [data-value='*']"
  return css
    .replace('.chosen-framework-tab', selectors(tab))
    .replace(
      '.chosen-framework-contents',
      selectors(":root[data-framework='*'] li[data-framework='*']"),
    )
}

async function readFile(path: string): Promise<NamedFile> {
  const file = Bun.file(path)
  const extension = extname(path)
  return hashedFile(basename(path, extension), await file.bytes(), extension, file.type)
}

function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8)
}
