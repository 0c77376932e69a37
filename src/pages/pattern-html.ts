import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Library } from '../libraries/library.ts'

/** A library's pattern as the content of an SVG element; empty without one. */
export async function patternHtmlOf(library: Library | undefined): Promise<string> {
  const module = await library?.pattern?.()
  return module ? renderToStaticMarkup(createElement(module.Pattern)) : ''
}
