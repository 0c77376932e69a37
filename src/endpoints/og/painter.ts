import { createRequire } from 'node:module'
import type { Renderer } from '@takumi-rs/core'
import { shareImage } from '../../pages/share-image.ts'
import { type Drawing, landscapeName } from './drawing.ts'

export class PainterBusy extends Error {
  override name = 'PainterBusy'
}

/** For decoded landscapes, 3 MB each. */
const cacheMaxBytes = 8 * 1024 * 1024

const fonts = ['latin', 'latin-ext'].map(
  subset =>
    `@fontsource-variable/familjen-grotesk/files/familjen-grotesk-${subset}-wght-normal.woff2`,
)

type Options = {
  readonly maxWaiting?: number
  /** Rests so many times an image's own time: images take at most a quarter of a core. */
  readonly restRatio?: number
}

/** One image at a time, about 60 ms with the rest, in a thread of a native library. */
export function createPainter({ maxWaiting = 32, restRatio = 5 }: Options = {}) {
  let renderer: Promise<Renderer> | undefined
  /** Resolves when the last image has been painted and the rest after it is over. */
  let last = Promise.resolve()
  let waiting = 0

  return {
    /** A PNG, if `draw` has a drawing. Rejects with `PainterBusy` when too many are waiting. */
    async paint(draw: () => Promise<Drawing | undefined>): Promise<Uint8Array | undefined> {
      if (waiting >= maxWaiting) throw new PainterBusy(`${waiting} images are waiting already`)
      waiting++
      const previous = last
      const turn = Promise.withResolvers<void>()
      last = turn.promise
      await previous
      const startedAt = performance.now()
      let drawing: Drawing | undefined
      try {
        drawing = await draw()
        return drawing && (await paintNow(drawing))
      } finally {
        waiting--
        if (drawing) setTimeout(turn.resolve, restRatio * (performance.now() - startedAt))
        else turn.resolve()
      }
    },
  }

  async function paintNow({ landscape, words }: Drawing): Promise<Uint8Array> {
    renderer ??= openRenderer().catch(error => {
      // The next call tries again.
      renderer = undefined
      throw error
    })
    const { width, height } = shareImage
    const images = [{ src: landscapeName, data: new TextEncoder().encode(landscape) }]
    return (await renderer).render(words, { width, height, format: 'png', images })
  }
}

async function openRenderer(): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer({ cacheMaxBytes })
  const { resolve } = createRequire(import.meta.url)
  for (const font of fonts)
    await renderer.registerFont({ name: 'display', data: await Bun.file(resolve(font)).bytes() })
  return renderer
}
