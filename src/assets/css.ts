import { basename, dirname, extname, join, relative } from 'node:path'
import { bundleAsync } from 'lightningcss'
import { accentStyles } from '../libraries/accents.ts'
import { knownFrameworks } from '../libraries/frameworks.ts'
import { hashedFile, type NamedFile } from '../storage/bytes.ts'

/** `styles/site.css`, and then `src/pages/{route}/style.css` of routes that have one. */
export async function bundleSheets(root: string) {
  const files = new Bun.Glob('src/pages/*/style.css').scan({ cwd: root })
  const routes = await Array.fromAsync(files, file => basename(dirname(file)))
  return Promise.all(['site', ...routes.sort()].map(name => bundleSheet(root, name)))
}

/**
 * The sheet `site`, or of a route, and the files that it names, such as fonts, in that order:
 * `url('@scope/package/file')` is a file of a package, `url('./fonts/file')` one of `styles`.
 */
export async function bundleSheet(root: string, name: string) {
  const urls = new Set<string>()
  const entry = join(root, `${name}.css`)
  const { code } = await bundleAsync({
    filename: entry,
    minify: true,
    // The first versions that support nesting and `light-dark()`. A byte for major, and for minor.
    targets: { chrome: 125 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) },
    drafts: { customMedia: true },
    resolver: {
      resolve: (file, from) => join(dirname(from), file),
      read: path => (path === entry ? entryOf(name) : readSource(root, path)),
    },
    visitor: {
      Url(url) {
        if (/^(?:@|\.\/)/.test(url.url)) urls.add(url.url)
        return url
      },
    },
  })
  let text = new TextDecoder().decode(code)
  const files: NamedFile[] = []
  for (const url of urls) {
    const file = Bun.file(Bun.resolveSync(url, join(root, 'styles')))
    const extension = extname(url)
    const named = hashedFile(basename(url, extension), await file.bytes(), extension, file.type)
    files.push(named)
    text = text.replaceAll(url, named.pathname)
  }
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
  const name = relative(root, path)
  if (name === 'styles/libraries/accents.css') return accentStyles()
  if (name === 'styles/libraries/demos.css') {
    const demos = new Bun.Glob('src/libraries/*/demo.css').scan({ cwd: root })
    return (await Array.fromAsync(demos, demo => `@import '../../${demo}';`)).sort().join('\n')
  }
  // CSS can't compare two attributes, so a selector with `each-framework` is repeated for each.
  return (await Bun.file(path).text()).replace(/^.*each-framework.*(?= \{$)/gm, selector =>
    knownFrameworks.map(framework => selector.replaceAll('each-framework', framework)).join(),
  )
}
