import type { Element } from 'hast'
import { addClass } from './element.ts'

const sized: ReadonlySet<unknown> = new Set(['img', 'video', 'source', 'iframe'])
const sides: ReadonlySet<unknown> = new Set(['left', 'center', 'right'])

/** Sizes become attributes, `text-align` becomes `align`. The rest is dropped. */
export function replaceStyle(element: Element): void {
  const { properties, tagName } = element
  const style =
    typeof properties.style === 'string'
      ? readDeclarations(properties.style)
      : new Map<string, string>()
  delete properties.style
  if (sized.has(tagName)) {
    properties.width = toPixels(style.get('width') ?? properties.width)
    properties.height = toPixels(style.get('height') ?? properties.height)
  }
  const align = style.get('text-align') ?? properties.align
  if (align) properties.align = align
}

/** Replaces the obsolete `align` attribute by a class such as `align-right`. */
export function replaceAlign(element: Element): void {
  const align = String(element.properties.align).toLowerCase()
  delete element.properties.align
  if (sides.has(align)) addClass(element, `align-${align}`)
}

function readDeclarations(style: string): Map<string, string> {
  return new Map(
    style.split(';').map(declaration => {
      const [name = '', value = ''] = declaration.split(/:(.*)/s)
      return [name.trim().toLowerCase(), value.trim().toLowerCase()] as const
    }),
  )
}

/** `undefined` for other units than pixels. */
function toPixels(length: unknown): number | undefined {
  const [, pixels] = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(String(length)) ?? []
  return pixels === undefined ? undefined : Number(pixels)
}
