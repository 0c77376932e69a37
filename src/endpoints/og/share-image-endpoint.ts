import { routes } from '../../../routes.ts'
import * as cachePolicy from '../../http/cache-policy.ts'
import { notModified } from '../../http/conditional.ts'
import type { Endpoint } from '../../http/request-context.ts'
import { plainText } from '../../http/responses.ts'
import { commonHeaders } from '../../http/security-headers.ts'
import { load } from '../../pages/load.ts'
import { isPrivate } from '../../pages/load-result.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { patternHtmlOf } from '../../pages/pattern-html.ts'
import { composeScreen } from '../../pages/screen.tsx'
import { pageOfShareImage, shareImage } from '../../pages/share-image.ts'
import { followRedirects } from '../../router/redirects.ts'
import { hashOf } from '../../storage/hash.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import { cardOf } from './card.ts'
import { type Drawing, drawCard } from './drawing.ts'
import { createPainter, PainterBusy } from './painter.ts'

type Image = { readonly png: Uint8Array; readonly etag: string }

const hourMs = 3_600_000
const maxImagesBytes = 4 * 2 ** 20

export function createShareImageEndpoint(pages: PageContext, cache: TtlCache): Endpoint {
  const painter = createPainter()
  const images = cache.stage<Image | undefined>('share images', {
    ttl: hourMs,
    // An address without an image is not kept.
    sizeOf: image => image?.png.length ?? Number.POSITIVE_INFINITY,
    maxBytes: maxImagesBytes,
  })

  return async ({ request, target: { pathname } }) => {
    try {
      const image = await images.get(pathname, () => paint(pathname))
      if (!image) return plainText(404, '404 Not Found: there is no page for this image.')
      const headers = new Headers({
        'content-type': shareImage.type,
        etag: image.etag,
        ...commonHeaders,
        ...cachePolicy.shareImage,
      })
      return notModified(request, headers) ?? new Response(image.png as BodyInit, { headers })
    } catch (error) {
      if (!(error instanceof PainterBusy)) throw error
      const message = '503 Service Unavailable: too many images are being rendered.'
      return plainText(503, message, { 'retry-after': '2' })
    }
  }

  async function paint(pathname: string): Promise<Image | undefined> {
    const png = await painter.paint(() => draw(pageOfShareImage(pathname)))
    return png && { png, etag: `"${hashOf(png)}"` }
  }

  /** Images are painted from the head of their page, so that no request can choose their words. */
  async function draw(page: string): Promise<Drawing | undefined> {
    const destination = followRedirects(routes, { pathname: page, search: '' })
    if ('fault' in destination || destination.steps.length > 0) return undefined
    const loaded = await load(pages, destination)
    if (loaded.kind !== 'loaded' || loaded.result.kind !== 'page' || isPrivate(loaded.match.name))
      return undefined
    const { name: route } = loaded.match
    const { head } = await composeScreen({ kind: 'page', route, data: loaded.result.data })
    if (head.canonical !== page) return undefined
    const card = cardOf(head)
    return drawCard(card, await patternHtmlOf(card.library))
  }
}
