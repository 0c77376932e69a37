import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contourOf } from '../libraries/contour.ts'
import type { Library } from '../libraries/library.ts'

const rings = [0, 24, 50, 78, 108, 140, 174, 210, 248, 288]

/** A library's pattern as the content of an SVG element; empty without a library. */
export async function patternHtmlOf(library: Library | undefined): Promise<string> {
  if (!library) return ''
  const module = await library.pattern?.()
  return renderToStaticMarkup(module ? createElement(module.Pattern) : coastOf(library))
}

/** For a library without a pattern: the coast of its island, and the water around it. */
function coastOf({ colorFrom, mapPlace }: Library): ReactNode {
  const coast = { x: 430, y: 210, radius: 74, seed: mapPlace?.seed ?? colorFrom }
  return rings.map(offset =>
    createElement('path', {
      key: offset,
      className: offset === 0 ? 'full' : undefined,
      d: contourOf(coast, offset),
    }),
  )
}
