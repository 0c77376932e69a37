import { createRequire } from 'node:module'
import type { Renderer } from '@takumi-rs/core'
import { routes } from '../../routes.ts'
import * as cachePolicy from '../http/cache-policy.ts'
import type { Endpoint } from '../http/request-context.ts'
import { fileResponse, plainText } from '../http/responses.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { patternHtmlOf } from '../libraries/patterns.tsx'
import { findLibrary } from '../libraries/registry.ts'
import { load } from '../pages/load.ts'
import { isPrivate } from '../pages/load-result.ts'
import type { PageContext } from '../pages/page-context.ts'
import { composeScreen } from '../pages/screen.tsx'
import { pageOfShareImage, shareImage } from '../pages/share-image.ts'
import { followRedirects } from '../router/redirects.ts'
import { BusyError } from '../storage/request.ts'
import { createQueue } from '../storage/request-limits.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import { cardOf, type Drawing, drawCard, landscapeName, readmeCardOf } from './share-card.ts'

const hourMs = 3_600_000
const maxImagesBytes = 4 * 2 ** 20

/** Share images of pages, and the pictures that READMEs of libraries embed. */
export function createImageEndpoints(
  pages: PageContext,
  cache: TtlCache,
): Record<'share-image' | 'readme-image', Endpoint> {
  const paintInTurn = createPainter()
  const images = cache.stage<Uint8Array | undefined>('share images', {
    ttl: hourMs,
    // An address without an image is not kept.
    sizeOf: image => image?.length ?? Number.POSITIVE_INFINITY,
    maxBytes: maxImagesBytes,
  })

  async function respond(
    request: Request,
    key: string,
    draw: () => Promise<Drawing | undefined>,
  ): Promise<Response> {
    try {
      const bytes = await images.get(key, () => paintInTurn(draw))
      if (!bytes) return plainText(404, '404 Not Found: there is no page for this image.')
      const headers = { ...commonHeaders, ...cachePolicy.shareImage }
      return fileResponse(request, { bytes, type: shareImage.type }, headers)
    } catch (error) {
      if (!(error instanceof BusyError)) throw error
      const message = '503 Service Unavailable: too many images are being rendered.'
      return plainText(503, message, { 'retry-after': '2' })
    }
  }

  /** Paints a page's image from its head, so that no request can choose the words. */
  async function drawPage(page: string): Promise<Drawing | undefined> {
    const destination = followRedirects(routes, { pathname: page, search: '' })
    if ('fault' in destination || destination.steps.length > 0) return undefined
    const loaded = await load(pages, destination)
    if (loaded.kind !== 'loaded' || loaded.result.kind !== 'page' || isPrivate(loaded.match.name))
      return undefined
    const { name: route } = loaded.match
    const { head } = await composeScreen({ kind: 'page', route, data: loaded.result.data })
    if (head.canonical !== page) return undefined
    const card = cardOf(head)
    return drawCard(card, patternHtmlOf(card.library))
  }

  return {
    'share-image': ({ request, target: { pathname } }) =>
      respond(request, pathname, () => drawPage(pageOfShareImage(pathname))),
    'readme-image': ({ request, target: { search }, params: { libraryId = '' } }) => {
      const library = findLibrary(libraryId)
      if (!library) return plainText(404, '404 Not Found: there is no such library.')
      const card = readmeCardOf(library, new URLSearchParams(search))
      return respond(request, JSON.stringify({ ...card, library: libraryId }), async () =>
        drawCard(card, patternHtmlOf(library)),
      )
    },
  }
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
  const inQueue = createQueue(maxWaiting)
  let renderer: Promise<Renderer> | undefined
  let restUntil = 0

  /** Returns a PNG, if `draw` has a drawing. Rejects with `BusyError` if too many are waiting. */
  return (draw: () => Promise<Drawing | undefined>): Promise<Uint8Array | undefined> =>
    inQueue(async () => {
      const drawing = await draw()
      if (!drawing) return undefined
      await Bun.sleep(Math.max(0, restUntil - performance.now()))
      const startedAt = performance.now()
      try {
        return await paint(drawing)
      } finally {
        const endedAt = performance.now()
        restUntil = endedAt + restRatio * (endedAt - startedAt)
      }
    })

  async function paint({ landscape, words }: Drawing): Promise<Uint8Array> {
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
