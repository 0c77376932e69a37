import { shareImage } from '../app/share-image.ts'
import { createPainter, PainterBusy } from '../og/painter.ts'
import { createShareImages, type ShareImageOptions } from '../og/share-images.ts'
import * as cachePolicy from './cache-policy.ts'
import { notModified } from './conditional.ts'
import type { Endpoint } from './endpoints.ts'
import { isRead } from './request-context.ts'
import { methodNotAllowed, plainText } from './responses.ts'
import { commonHeaders } from './security-headers.ts'

export function createShareImageHandler(options: Omit<ShareImageOptions, 'painter'>): Endpoint {
  const images = createShareImages({ ...options, painter: createPainter() })
  return async ({ request, target: { pathname } }) => {
    if (!isRead(request)) return methodNotAllowed()
    const image = await images.find(pathname)
    if (!image)
      return plainText(404, '404 Not Found: there is no page that this would be the picture of.')

    const etag = `"${image.key}"`
    const headers = new Headers({
      'content-type': shareImage.type,
      etag,
      ...commonHeaders,
      ...cachePolicy.shareImage,
    })
    const unchanged = notModified(request, { headers, etag })
    if (unchanged) return unchanged
    try {
      return new Response((await image.png()) as BodyInit, { headers })
    } catch (error) {
      if (!(error instanceof PainterBusy)) throw error
      const message = '503 Service Unavailable: other pictures are being painted.'
      return plainText(503, message, { 'retry-after': '2' })
    }
  }
}
