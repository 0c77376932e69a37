import type { Blob } from './blob-motion.ts'

/** CSS pixels per pixel of the small canvas, on each side: the blobs are blurry and large. */
const coarseness = 16
const noiseSize = 128
/** Of 255: one or two levels of a color once the canvas is faint. */
const maxNoiseAlpha = 40

export type BlobPainter = (blobs: readonly Blob[]) => void

/**
 * The blobs are painted small, enlarged, and covered with noise: a faint gradient without noise
 * shows a step for each level of a color.
 */
export function createBlobPainter(canvas: HTMLCanvasElement, random: () => number): BlobPainter {
  const { ownerDocument: document } = canvas
  const small = document.createElement('canvas').getContext('2d')
  const large = canvas.getContext('2d')
  if (!small || !large) return () => {}
  const noise = createNoise(document, random)
  return blobs => {
    // Where people read, CSS makes the canvas a strip behind the header and the title.
    const isStrip = !document.querySelector('main > :is(.home, .landing)')
    canvas.classList.toggle('blobs-strip', isStrip)
    const { clientWidth: width, clientHeight: height } = canvas
    resize(small.canvas, Math.ceil(width / coarseness), Math.ceil(height / coarseness))
    resize(canvas, width, height)
    paintSmall(small, blobs, accentOf(canvas))
    large.clearRect(0, 0, width, height)
    large.drawImage(small.canvas, 0, 0, width, height)
    large.fillStyle = large.createPattern(noise, 'repeat') ?? 'transparent'
    large.fillRect(0, 0, width, height)
  }
}

/** Assigning a size clears a canvas, even the size that it has. */
function resize(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}

function paintSmall(
  context: CanvasRenderingContext2D,
  blobs: readonly Blob[],
  accent: Accent,
): void {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  for (const { x, y, radius } of blobs) {
    const [left, top, reach] = [x * width, y * height, radius / coarseness]
    const gradient = context.createRadialGradient(left, top, 0, left, top, reach)
    for (const alpha of [1, 0]) {
      const color = `oklch(0.7 ${0.16 * accent.chroma} ${accent.hue} / ${alpha})`
      gradient.addColorStop(1 - alpha, color)
    }
    context.fillStyle = gradient
    context.fillRect(left - reach, top - reach, 2 * reach, 2 * reach)
  }
}

type Accent = { readonly hue: number; readonly chroma: number }

/** As `styles/tokens.css` has it for the library of the page. */
function accentOf(canvas: HTMLCanvasElement): Accent {
  const style = getComputedStyle(canvas)
  const numberOf = (name: string) => Number(style.getPropertyValue(name))
  return { hue: numberOf('--accent-hue'), chroma: numberOf('--chroma') }
}

/** Gray pixels of random opacity. */
function createNoise(document: Document, random: () => number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  resize(canvas, noiseSize, noiseSize)
  const context = canvas.getContext('2d')
  const image = context?.createImageData(noiseSize, noiseSize)
  if (!context || !image) return canvas
  for (let at = 0; at < image.data.length; at += 4)
    image.data.set([128, 128, 128, random() * maxNoiseAlpha], at)
  context.putImageData(image, 0, 0)
  return canvas
}
