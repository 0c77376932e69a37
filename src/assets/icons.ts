import { basename, join } from 'node:path'

/**
 * All drawings of `src/ui/icons`, each a `<symbol>` with the id `ui-icon-` and its file's name: 4 KB, which compress to one and stand in every document,
 * so that they show with its words and cost no request. Throws for a drawing that is not `<svg viewBox="…">…</svg>`.
 */
export async function bundleIcons(root: string): Promise<string> {
  const folder = join(root, 'src/ui/icons')
  const names = (await Array.fromAsync(new Bun.Glob('*.svg').scan({ cwd: folder }))).sort()
  const symbols = await Promise.all(
    names.map(async name =>
      toSymbol(basename(name, '.svg'), await Bun.file(join(folder, name)).text()),
    ),
  )
  return symbols.join('')
}

function toSymbol(name: string, source: string): string {
  const [, viewBox, drawing] =
    /^<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(source) ?? []
  if (viewBox === undefined || drawing === undefined)
    throw new Error(`src/ui/icons/${name}.svg must be one <svg viewBox="…">`)
  return `<symbol id="ui-icon-${name}" viewBox="${viewBox}">${drawing.replace(/>\s+</g, '><').trim()}</symbol>`
}
