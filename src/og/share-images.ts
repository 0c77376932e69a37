import type { routes } from '../../routes.ts'
import { compose } from '../app/screen.tsx'
import { pageOfShareImage } from '../app/share-image.ts'
import type { TtlCache } from '../cache/ttl-cache.ts'
import type { Load } from '../pages/load.ts'
import { isPrivate } from '../pages/load-result.ts'
import type { Matcher } from '../router/match.ts'
import { followRedirects } from '../router/redirects.ts'
import { cardOf } from './card.ts'
import { type Drawing, drawCard } from './drawing.ts'
import type { Painter } from './painter.ts'

// An image is painted from the head of its page only, so that no request can choose its words.

export type ShareImage = {
  /** A hash of the drawing and of the build. */
  readonly key: string
  /** A PNG, painted once. Rejects with `PainterBusy`. */
  png(): Promise<Uint8Array>
}

export type ShareImages = {
  /** The image at a pathname; `undefined` where no page names it. Rejects as loaders do. */
  find(pathname: string): Promise<ShareImage | undefined>
}

export type ShareImageOptions = {
  readonly matcher: Matcher<(typeof routes)[number]>
  readonly load: Load
  readonly painter: Painter
  readonly cache: TtlCache
  /** Another painter or font may paint the same drawing differently. */
  readonly buildId: string
}

export function createShareImages({
  matcher,
  load,
  painter,
  cache,
  buildId,
}: ShareImageOptions): ShareImages {
  const images = cache.stage<Uint8Array>('share-image', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: png => png.length,
  })

  return {
    async find(pathname) {
      const drawing = await draw(pageOfShareImage(pathname))
      if (!drawing) return undefined
      const key = new Bun.CryptoHasher('sha256')
        .update(JSON.stringify([buildId, drawing]))
        .digest('base64url')
        .slice(0, 27)
      return { key, png: () => images.get(key, () => painter.paint(drawing)) }
    },
  }

  async function draw(page: string): Promise<Drawing | undefined> {
    const destination = followRedirects(matcher, { pathname: page, search: '' })
    if ('fault' in destination || destination.steps.length > 0) return undefined
    const loaded = await load(destination)
    if (loaded.kind !== 'loaded' || loaded.result.kind !== 'page' || isPrivate(loaded.match.name))
      return undefined
    const { head } = await compose({
      kind: 'page',
      route: loaded.match.name,
      data: loaded.result.data,
    })
    return head.canonical === page ? drawCard(cardOf(head)) : undefined
  }
}
