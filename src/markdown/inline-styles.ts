import type { Element } from 'hast'
import { addClass } from './element.ts'

const sized: ReadonlySet<unknown> = new Set(['img', 'video', 'source', 'iframe'])
const sides: ReadonlySet<unknown> = new Set(['left', 'center', 'right'])

/**
 * No `style` survives, but what an author meant by one may: width and height in pixels become attributes of images and the like, `text-align` becomes
 * `align`, `float` a class. All else, as a width in percent, is for the style sheet to say.
 */
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
  const float = style.get('float')
  if (sides.has(float)) addClass(element, `float-${float}`)
}

/** The `align` attribute, which HTML no longer has, as a class: `align-right`. */
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

/** `400` of `400`, `"400"` and `"400px"`; `undefined` of any other unit. */
function toPixels(length: unknown): number | undefined {
  const [, pixels] = /^\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*$/.exec(String(length)) ?? []
  return pixels === undefined ? undefined : Number(pixels)
}
