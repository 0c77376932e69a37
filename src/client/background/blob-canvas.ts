import { createBlobMotion } from './blob-motion.ts'
import { createBlobPainter } from './blob-painter.ts'

/** Every second frame at 60 Hz: each drawing makes the browser composite the whole page. */
const minFrameMs = 30

/**
 * Draws the blobs behind the page, unless the visitor prefers reduced motion.
 * Nothing runs while the window is hidden, and one timeout while the blobs rest.
 */
export function startBlobs(window: Window, random: () => number = Math.random): void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  let stop: (() => void) | undefined
  const update = () => {
    stop?.()
    stop = reducedMotion.matches ? undefined : animate(window, random)
  }
  reducedMotion.addEventListener('change', update)
  update()
}

/** Returns the function that stops the drawing. */
function animate(window: Window, random: () => number): () => void {
  const { document, performance } = window
  const canvas = document.body.appendChild(createCanvas(document))
  const sceneAt = createBlobMotion(random)
  const paint = createBlobPainter(canvas, random)
  const ended = new AbortController()
  /** How long the window was visible before `visibleSince`. */
  let visibleMs = 0
  let visibleSince = performance.now()
  let drawnAt = Number.NEGATIVE_INFINITY
  let frame = 0
  let timer = 0

  const cancel = () => {
    window.cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
  const run = () => {
    cancel()
    if (document.visibilityState === 'hidden') return
    const now = performance.now()
    const { blobs, restMs } = sceneAt(visibleMs + now - visibleSince)
    if (restMs > 0 || now - drawnAt >= minFrameMs) {
      paint(blobs)
      drawnAt = now
    }
    if (restMs === 0) frame = window.requestAnimationFrame(run)
    else timer = window.setTimeout(run, restMs)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') visibleMs += performance.now() - visibleSince
    else visibleSince = performance.now()
    run()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: ended.signal })
  window.addEventListener('resize', run, { signal: ended.signal })
  document.addEventListener('ui:navigated', run, { signal: ended.signal })
  run()
  return () => {
    cancel()
    ended.abort()
    canvas.remove()
  }
}

function createCanvas(document: Document): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = 'blobs'
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}
