import type { routes } from '../../routes.ts'
import { compose } from '../app/screen.tsx'
import { pageOfShareImage } from '../app/share-image.ts'
import type { TtlCache } from '../cache/ttl-cache.ts'
import type { Load } from '../pages/load.ts'
import { isPrivate } from '../pages/private-routes.ts'
import type { Matcher } from '../router/match.ts'
import { followRedirects } from '../router/redirects.ts'
import { cardOf } from './card.ts'
import { type Drawing, drawCard } from './drawing.ts'
import type { Painter } from './painter.ts'

// The picture of a page for those it is shared with. It is made of what the page's own head says, so that there are as many pictures as pages, and
// nobody can have the site paint words of theirs.

/** A picture that is known by all that it shows, before it is painted. */
export type ShareImage = {
  /** A hash of the drawing and of what draws it: the same words and colors have the same picture. */
  readonly key: string
  /** PNG; painted once. Rejects with `PainterBusy`. */
  png(): Promise<Uint8Array>
}

export type ShareImages = {
  /** The picture at a canonical pathname (see `shareImagePathname`); `undefined` where there is no page that names it. Rejects as loaders do. */
  find(pathname: string): Promise<ShareImage | undefined>
}

type Parts = {
  readonly matcher: Matcher<(typeof routes)[number]>
  readonly load: Load
  readonly painter: Painter
  readonly cache: TtlCache
  /** Names the painter, its library and its fonts: with another, the same drawing may be another picture. */
  readonly buildId: string
}

export function createShareImages({ matcher, load, painter, cache, buildId }: Parts): ShareImages {
  const pictures = cache.stage<Uint8Array>('share-image', {
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
      return { key, png: () => pictures.get(key, () => painter.paint(drawing)) }
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
