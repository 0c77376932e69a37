import { basename, dirname, join } from 'node:path'
import { type Library, shortName } from '../libraries/library.ts'
import { libraries } from '../libraries/registry.ts'

/** For a library without an `icon.svg`: the first letter of its name. */
const defaultIcon = ({ name }: Library) =>
  `<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/><text x="12" y="16.5" fill="currentColor" stroke="none" font-size="13" font-weight="700" text-anchor="middle">${shortName(name).charAt(0)}</text></svg>`

/** Icons of `src/ui/icons` and of libraries as `<symbol id="ui-icon-{name}">`, for each page. */
export async function bundleIcons(root: string): Promise<string> {
  const sources = new Map(libraries.map(library => [library.id, defaultIcon(library)]))
  for (const pattern of ['src/ui/icons/*.svg', 'src/libraries/*/icon.svg']) {
    for await (const file of new Bun.Glob(pattern).scan({ cwd: root })) {
      const name = basename(file, '.svg')
      const text = await Bun.file(join(root, file)).text()
      sources.set(name === 'icon' ? basename(dirname(file)) : name, text)
    }
  }
  return [...sources.keys()]
    .sort()
    .map(name => toSymbol(name, sources.get(name) ?? ''))
    .join('')
}

function toSymbol(name: string, source: string): string {
  const [, viewBox, content] =
    /^<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(source) ?? []
  if (viewBox === undefined || content === undefined)
    throw new Error(`The icon ${name} must be one <svg viewBox="…">`)
  const inner = content.replace(/>\s+</g, '><').trim()
  return `<symbol id="ui-icon-${name}" viewBox="${viewBox}">${inner}</symbol>`
}
