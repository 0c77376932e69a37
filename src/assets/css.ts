import { basename, extname, join } from 'node:path'
import { bundle } from 'lightningcss'
import type { NamedFile } from '../http/static-files.ts'
import { hashedName } from './hashed-name.ts'

export type Styles = {
  readonly bytes: Uint8Array
  /** The files that the style sheet names, such as fonts, in the order in which it does. */
  readonly files: readonly NamedFile[]
}

/**
 * A style sheet of `styles/sheets`, and what it imports, as one minified file. `url('@scope/package/file')` is a file of a package,
 * `url('./fonts/file')` one of `styles`: it is served beside the sheet, under a hashed name. Throws lightningcss's error, which names file, line
 * and column. Browsers of the last two years or so are written for (Chrome 125, Firefox 128, Safari 17.5), so nesting and `light-dark()` stay.
 */
export async function bundleStyles(root: string, name: string): Promise<Styles> {
  const named = new Map<string, string>()
  const { code } = bundle({
    filename: join(root, `styles/sheets/${name}.css`),
    minify: true,
    targets: { chrome: version(125), firefox: version(128), safari: version(17, 5) },
    drafts: { customMedia: true },
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
  return { bytes: new TextEncoder().encode(text), files }
}

/** A style sheet under its name, that of its file, and its address. */
export type Sheet = Styles & { readonly name: string; readonly pathname: string }

/** All style sheets, by the alphabet. Rejects as `bundleStyles` does. */
export async function bundleSheets(root: string): Promise<Sheet[]> {
  const files = await Array.fromAsync(
    new Bun.Glob('*.css').scan({ cwd: join(root, 'styles/sheets') }),
  )
  return Promise.all(
    files.sort().map(async file => {
      const name = basename(file, '.css')
      const styles = await bundleStyles(root, name)
      return { ...styles, name, pathname: hashedName(name, styles.bytes, '.css') }
    }),
  )
}

async function readFile(path: string): Promise<NamedFile> {
  const file = Bun.file(path)
  const bytes = await file.bytes()
  return {
    pathname: hashedName(basename(path, extname(path)), bytes, extname(path)),
    bytes,
    type: file.type,
    immutable: true,
  }
}

function version(major: number, minor = 0): number {
  return (major << 16) | (minor << 8)
}
