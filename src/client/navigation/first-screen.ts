import { afterPaint } from '../../ui/after-paint.ts'
import { renderedId } from '../../ui/rendered-markdown.tsx'

/** In CSS pixels: few blocks of a document are lower than this with the room around them, so that as many as fit into the window fill it. */
const minHeight = 50

/**
 * Has the browser paint the first screen of a document that has just come, and lay out the rest of it after that: to turn to a long one takes no longer
 * than to a short one. Nothing moves, since all that lies below comes later. To be called before the document is painted, at the top of the page;
 * `height` is the window's, in CSS pixels.
 */
export function beginWithFirstScreen(window: Window & typeof globalThis, height: number): void {
  const { document } = window
  const text = document.getElementById(renderedId)
  if (!text) return
  const blocks = Array.from(text.children).slice(Math.ceil(height / minHeight))
  const below = document.querySelectorAll(
    `#${renderedId} ~ *, .docs-main > article ~ *, .site-footer`,
  )
  const later = [...blocks, ...below].filter(element => !element.hasAttribute('hidden'))
  for (const element of later) element.setAttribute('hidden', '')
  afterPaint(window, () => {
    for (const element of later) element.removeAttribute('hidden')
  })
}
