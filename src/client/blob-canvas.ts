import { type Blob, createBlobMotion } from './blob-motion.ts'

/** The canvas has one of its pixels for so many of the window, a side: haze needs no more, and it is drawn sixty times a second. */
const coarseness = 4

/**
 * Draws the blobs behind everything, unless the visitor wants less motion, then or later. While the window is hidden nothing runs; while the blobs
 * rest, one timeout does.
 */
export function startBlobs(window: Window, random: () => number = Math.random): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)')
  let stop: (() => void) | undefined
  const update = () => {
    stop?.()
    stop = still.matches ? undefined : animate(window, random)
  }
  still.addEventListener('change', update)
  update()
}

/** Answers with the way to end it. */
function animate(window: Window, random: () => number): () => void {
  const { document, performance } = window
  const canvas = document.body.appendChild(createCanvas(document))
  const sceneAt = createBlobMotion(random)
  const ended = new AbortController()
  /** Time that the blobs have been seen, and since when they are seen this time. */
  let seenMs = 0
  let seenSince = performance.now()
  let frame = 0
  let timer = 0

  const halt = () => {
    window.cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
  const run = () => {
    halt()
    if (document.visibilityState === 'hidden') return
    const { blobs, restMs } = sceneAt(seenMs + performance.now() - seenSince)
    draw(canvas, blobs, window)
    if (restMs === 0) frame = window.requestAnimationFrame(run)
    else timer = window.setTimeout(run, restMs)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') seenMs += performance.now() - seenSince
    else seenSince = performance.now()
    run()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: ended.signal })
  window.addEventListener('resize', run, { signal: ended.signal })
  run()
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
  return canvas
}

/** Sets the size too, which wipes the canvas. */
function draw(canvas: HTMLCanvasElement, blobs: readonly Blob[], { innerWidth, innerHeight }: Window): void {
  canvas.width = Math.ceil(innerWidth / coarseness)
  canvas.height = Math.ceil(innerHeight / coarseness)
  const context = canvas.getContext('2d')
  if (!context) return
  for (const { hue, x, y, radius } of blobs) {
    const [left, top, reach] = [x * canvas.width, y * canvas.height, radius / coarseness]
    const haze = context.createRadialGradient(left, top, 0, left, top, reach)
    haze.addColorStop(0, `hsl(${hue} 100% 50%)`)
    haze.addColorStop(1, `hsl(${hue} 100% 50% / 0)`)
    context.fillStyle = haze
    context.fillRect(left - reach, top - reach, 2 * reach, 2 * reach)
  }
}
