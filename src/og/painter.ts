import { createRequire } from 'node:module'
import type { Renderer } from '@takumi-rs/core'
import { shareImage } from '../app/share-image.ts'
import { type Drawing, landscapeName } from './drawing.ts'

export type Painter = {
  /** A PNG. Rejects with `PainterBusy` when too many are waiting. */
  paint(drawing: Drawing): Promise<Uint8Array>
}

export class PainterBusy extends Error {
  override name = 'PainterBusy'
}

/** For decoded landscapes, 3 MB each. */
const cacheMaxBytes = 8 * 1024 * 1024

const fonts = ['latin', 'latin-ext'].map(
  subset =>
    `@fontsource-variable/familjen-grotesk/files/familjen-grotesk-${subset}-wght-normal.woff2`,
)

/**
 * Paints one image at a time in a thread of a native library, which is loaded with the first image.
 * An image takes about 30 ms, so that `maxWaiting` images take about a second.
 */
export function createPainter({ maxWaiting = 32 }: { readonly maxWaiting?: number } = {}): Painter {
  let renderer: Promise<Renderer> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return {
    async paint(drawing) {
      if (waiting >= maxWaiting) throw new PainterBusy(`${waiting} images are waiting already`)
      waiting++
      const image = last.then(() => paintNow(drawing))
      last = image.catch(() => undefined)
      return image.finally(() => {
        waiting--
      })
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
