import { createRequire } from 'node:module'
import type { Renderer } from '@takumi-rs/core'
import { shareImage } from '../app/share-image.ts'
import { type Drawing, landscapeName } from './drawing.ts'

/** Makes pictures of drawings. */
export type Painter = {
  /** The picture as PNG. Rejects with `PainterBusy` when too many wait. */
  paint(drawing: Drawing): Promise<Uint8Array>
}

export class PainterBusy extends Error {
  override name = 'PainterBusy'
}

/** Decoded landscapes, one for each library at 3 MB; no more is kept between two pictures. */
const cacheMaxBytes = 8 * 1024 * 1024

const fonts = ['latin', 'latin-ext'].map(
  subset =>
    `@fontsource-variable/familjen-grotesk/files/familjen-grotesk-${subset}-wght-normal.woff2`,
)

/**
 * Pictures are laid out and drawn by a native library, in a thread of the runtime's pool and one at a time, so that requests are served meanwhile.
 * Library and fonts are loaded with the first picture: a site that is never shared pays nothing for it. A picture takes some 30 ms, so that
 * `maxWaiting` of them are done within a second.
 */
export function createPainter({ maxWaiting = 32 }: { readonly maxWaiting?: number } = {}): Painter {
  let renderer: Promise<Renderer> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return {
    async paint(drawing) {
      if (waiting >= maxWaiting) throw new PainterBusy(`${waiting} pictures are waiting already`)
      waiting++
      const picture = last.then(() => paintNow(drawing))
      last = picture.catch(() => undefined)
      return picture.finally(() => {
        waiting--
      })
    },
  }

  async function paintNow({ landscape, words }: Drawing): Promise<Uint8Array> {
    renderer ??= openRenderer().catch(error => {
      // Asked for anew the next time.
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
