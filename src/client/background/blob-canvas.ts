import { type Blob, createBlobMotion } from './blob-motion.ts'

/** The canvas has one of its pixels for so many of the window, a side: haze of a radius of 700 and more needs no more. */
const coarseness = 16
/** Between two drawings, so every other frame of most screens: with each, all of the page that lies over the haze is put together anew. */
const frameMs = 30

/**
 * Draws the blobs behind everything, from when `begin` resolves, unless the visitor wants less motion, then or later. While the window is hidden nothing
 * runs; while the blobs rest, one timeout does.
 */
export function startBlobs(
  window: Window,
  begin: Promise<void>,
  random: () => number = Math.random,
): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')
  let stop: (() => void) | undefined
  const update = () => {
    stop?.()
    stop = still.matches ? undefined : animate(window, begin, random)
  }
  still.addEventListener('change', update)
  update()
}

/** Answers with the way to end it. */
function animate(window: Window, begin: Promise<void>, random: () => number): () => void {
  const { document, performance } = window
  const canvas = document.body.appendChild(createCanvas(document))
  const sceneAt = createBlobMotion(random)
  const ended = new AbortController()
  /** Time that the blobs have been seen, and since when they are seen this time. */
  let seenMs = 0
  let seenSince = performance.now()
  let drawnAt = Number.NEGATIVE_INFINITY
  let frame = 0
  let timer = 0

  const halt = () => {
    window.cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
  const run = () => {
    halt()
    if (document.visibilityState === 'hidden') return
    const now = performance.now()
    const { blobs, restMs } = sceneAt(seenMs + now - seenSince)
    if (restMs > 0 || now - drawnAt >= frameMs) {
      draw(canvas, blobs, window)
      drawnAt = now
    }
    if (restMs === 0) frame = window.requestAnimationFrame(run)
    else timer = window.setTimeout(run, restMs)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') seenMs += performance.now() - seenSince
    else seenSince = performance.now()
    run()
  }
  begin.then(() => {
    if (ended.signal.aborted) return
    canvas.hidden = false
    document.addEventListener('visibilitychange', onVisibility, { signal: ended.signal })
    window.addEventListener('resize', run, { signal: ended.signal })
    seenSince = performance.now()
    run()
  })
  return () => {
    halt()
    ended.abort()
    canvas.remove()
  }
}

function createCanvas(document: Document): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = 'blobs'
  canvas.setAttribute('aria-hidden', 'true')
  canvas.hidden = true
  return canvas
}

/** Follows the window's size, which it need not be given anew for each drawing. */
function draw(
  canvas: HTMLCanvasElement,
  blobs: readonly Blob[],
  { innerWidth, innerHeight }: Window,
): void {
  const width = Math.ceil(innerWidth / coarseness)
  const height = Math.ceil(innerHeight / coarseness)
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  context.clearRect(0, 0, width, height)
  for (const { hue, x, y, radius } of blobs) {
    const [left, top, reach] = [x * canvas.width, y * canvas.height, radius / coarseness]
    const haze = context.createRadialGradient(left, top, 0, left, top, reach)
    haze.addColorStop(0, `hsl(${hue} 100% 50%)`)
    haze.addColorStop(1, `hsl(${hue} 100% 50% / 0)`)
    context.fillStyle = haze
    context.fillRect(left - reach, top - reach, 2 * reach, 2 * reach)
  }
}
