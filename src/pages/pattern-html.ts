import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contourOf } from '../libraries/contour.ts'
import type { Library } from '../libraries/library.ts'

const rings = [0, 24, 50, 78, 108, 140, 174, 210, 248, 288]

/** A library's pattern as the content of an SVG element; empty without a library. */
export async function patternHtmlOf(library: Library | undefined): Promise<string> {
  if (!library) return ''
  const module = await library.pattern?.()
  return module ? renderToStaticMarkup(createElement(module.Pattern)) : coastHtmlOf(library)
}

/** The coast of the library's island and the water around it: a box may cover its middle. */
export function coastHtmlOf({ colorFrom, mapPlace }: Library): string {
  const coast = { x: 430, y: 210, radius: 74, seed: mapPlace?.seed ?? colorFrom }
  const lines = rings.map(offset =>
    createElement('path', {
      key: offset,
      className: offset === 0 ? 'full' : undefined,
      d: contourOf(coast, offset),
    }),
  )
  return renderToStaticMarkup(lines)
}
