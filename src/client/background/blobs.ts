/** Blobs of color behind the page (spec 7.2). */

/** Hues are in degrees, `x` and `y` shares of the window's width and height, radii CSS pixels. */
type Blob = {
  readonly hue: number
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** What to draw, and how long it stays the same: 0 ms while the blobs move. */
type Scene = { readonly blobs: readonly Blob[]; readonly restMs: number }

/** Where the style sheet draws the blobs at the first paint (`styles/overlays.css`). */
const firstBlobs: readonly Blob[] = [
  { hue: 10, x: 0.1, y: 0.1, radius: 1000 },
  { hue: 40, x: 0.75, y: 0.05, radius: 800 },
  { hue: 150, x: 0.95, y: 0.75, radius: 900 },
  { hue: 200, x: 0.2, y: 0.95, radius: 1000 },
]
const minRadius = 700
const maxRadius = 1200
const firstMoveMs = 2000
const laterMoveMs = 4000
const pauseMs = 120_000

/** CSS pixels per pixel of the small canvas, on each side: the blobs are blurry and large. */
const coarseness = 16
const noiseSize = 128
/** The alpha is at most 40 of 255. On the faint canvas that is one or two levels of a color. */
const maxNoiseAlpha = 40

/** Draws the blobs, unless the visitor prefers reduced motion. A hidden window gets no frames. */
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
  const canvas = document.createElement('canvas')
  canvas.className = 'blobs'
  canvas.setAttribute('aria-hidden', 'true')
  document.body.append(canvas)
  const sceneAt = createBlobMotion(random)
  const paint = createPainter(canvas, random)
  const startedAt = performance.now()
  const ended = new AbortController()
  let frame = 0
  let timer = 0

  const cancel = () => {
    window.cancelAnimationFrame(frame)
    window.clearTimeout(timer)
  }
  const draw = () => {
    cancel()
    const { blobs, restMs } = sceneAt(performance.now() - startedAt)
    paint(blobs)
    if (restMs === 0) frame = window.requestAnimationFrame(draw)
    else timer = window.setTimeout(draw, restMs)
  }
  window.addEventListener('resize', draw, { signal: ended.signal })
  document.addEventListener('ui:navigated', draw, { signal: ended.signal })
  draw()
  return () => {
    cancel()
    ended.abort()
    canvas.remove()
  }
}

/**
 * The blobs move to random places, rest, and so on. The returned function takes the ms since the
 * start, which must not decrease. `random` returns 0 to 1.
 */
export function createBlobMotion(random: () => number): (elapsedMs: number) => Scene {
  const draw = () =>
    firstBlobs.map(({ hue }) => ({
      hue,
      x: random(),
      y: random(),
      radius: minRadius + random() * (maxRadius - minRadius),
    }))
  let from = firstBlobs
  let to = draw()
  let startedAt = 0
  let moveMs = firstMoveMs
  return elapsedMs => {
    while (elapsedMs >= startedAt + moveMs + pauseMs) {
      from = to
      to = draw()
      startedAt += moveMs + pauseMs
      moveMs = laterMoveMs
    }
    const elapsed = elapsedMs - startedAt
    if (elapsed >= moveMs) return { blobs: to, restMs: moveMs + pauseMs - elapsed }
    const share = easeInOut(elapsed / moveMs)
    return { blobs: from.map((blob, index) => between(blob, to[index] ?? blob, share)), restMs: 0 }
  }
}

/** A cubic curve. */
export function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2
}

function between(from: Blob, to: Blob, share: number): Blob {
  const mix = (start: number, end: number) => start + (end - start) * share
  const [x, y, radius] = [mix(from.x, to.x), mix(from.y, to.y), mix(from.radius, to.radius)]
  return { hue: from.hue, x, y, radius }
}

/**
 * The blobs are painted small, enlarged, and covered with noise: a faint gradient without noise
 * shows a step for each level of a color.
 */
function createPainter(
  canvas: HTMLCanvasElement,
  random: () => number,
): (blobs: readonly Blob[]) => void {
  const { ownerDocument: document } = canvas
  const small = document.createElement('canvas').getContext('2d')
  const large = canvas.getContext('2d')
  if (!small || !large) return () => {}
  const noise = createNoise(document, random)
  return blobs => {
    const { clientWidth: width, clientHeight: height } = canvas
    // Setting its size clears a canvas.
    small.canvas.width = Math.ceil(width / coarseness)
    small.canvas.height = Math.ceil(height / coarseness)
    Object.assign(canvas, { width, height })
    paintSmall(small, blobs)
    large.drawImage(small.canvas, 0, 0, width, height)
    large.fillStyle = large.createPattern(noise, 'repeat') ?? 'transparent'
    large.fillRect(0, 0, width, height)
  }
}

function paintSmall(context: CanvasRenderingContext2D, blobs: readonly Blob[]): void {
  const { width, height } = context.canvas
  for (const { hue, x, y, radius } of blobs) {
    const [left, top, reach] = [x * width, y * height, radius / coarseness]
    const gradient = context.createRadialGradient(left, top, 0, left, top, reach)
    for (const alpha of [1, 0])
      gradient.addColorStop(1 - alpha, `oklch(0.7 0.16 ${hue} / ${alpha})`)
    context.fillStyle = gradient
    context.fillRect(left - reach, top - reach, 2 * reach, 2 * reach)
  }
}

/** Gray pixels of random opacity. */
function createNoise(document: Document, random: () => number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: noiseSize, height: noiseSize })
  const context = canvas.getContext('2d')
  const image = context?.createImageData(noiseSize, noiseSize)
  if (!context || !image) return canvas
  for (let index = 0; index < image.data.length; index += 4)
    image.data.set([128, 128, 128, random() * maxNoiseAlpha], index)
  context.putImageData(image, 0, 0)
  return canvas
}
