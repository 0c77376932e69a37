import { basename, join } from 'node:path'

/**
 * One SVG of all drawings in `src/ui/icons`, each a `<symbol>` under its file's name, so that a page names a drawing and the browser fetches all of
 * them once. Throws for a drawing that is not `<svg viewBox="…">…</svg>`.
 */
export async function bundleIcons(root: string): Promise<Uint8Array> {
  const folder = join(root, 'src/ui/icons')
  const names = (await Array.fromAsync(new Bun.Glob('*.svg').scan({ cwd: folder }))).sort()
  const symbols = await Promise.all(names.map(async name => toSymbol(basename(name, '.svg'), await Bun.file(join(folder, name)).text())))
  return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`)
}

function toSymbol(name: string, source: string): string {
  const [, viewBox, drawing] = /^<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>\s*$/s.exec(source) ?? []
  if (viewBox === undefined || drawing === undefined) throw new Error(`src/ui/icons/${name}.svg must be one <svg viewBox="…">`)
  return `<symbol id="${name}" viewBox="${viewBox}">${drawing.replace(/>\s+</g, '><').trim()}</symbol>`
}
