import { basename, dirname, join } from 'node:path'

/** Icons of `src/ui/icons` and of libraries as `<symbol id="ui-icon-{name}">`, for each page. */
export async function bundleIcons(root: string): Promise<string> {
  const icons = new Bun.Glob('src/{ui,libraries}/*/*.svg').scan({ cwd: root })
  const symbols = await Array.fromAsync(icons, async path => {
    const name = basename(path, '.svg')
    const source = await Bun.file(join(root, path)).text()
    return toSymbol(name === 'icon' ? basename(dirname(path)) : name, source)
  })
  return symbols.sort().join('')
}

function toSymbol(name: string, source: string): string {
  const [, viewBox, content] =
    /^<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(source) ?? []
  if (viewBox === undefined || content === undefined)
    throw new Error(`The icon ${name} must be one <svg viewBox="…">`)
  const inner = content.replace(/>\s+</g, '><').trim()
  return `<symbol id="ui-icon-${name}" viewBox="${viewBox}">${inner}</symbol>`
}
