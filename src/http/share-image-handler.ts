import { shareImage } from '../app/share-image.ts'
import type { ShareImages } from '../og/share-images.ts'
import * as cachePolicy from './cache-policy.ts'
import { headAnswer } from './head-response.ts'
import { notModified } from './not-modified.ts'
import { isRead, plainAnswer, readOnly } from './plain-response.ts'
import { commonHeaders } from './security-headers.ts'
import type { Target } from './target.ts'

/** Answers the pictures of pages. `isBusy` tells the error of a painter with too much to do, which is 503 and soon over. */
export function createShareImageHandler(images: ShareImages, isBusy: (error: unknown) => boolean) {
  return async (request: Request, { pathname }: Target): Promise<Response> => {
    if (!isRead(request)) return readOnly()
    const image = await images.find(pathname)
    if (!image)
      return plainAnswer(404, '404 Not Found: there is no page that this would be the picture of.')

    const etag = `"${image.key}"`
    const headers = new Headers({
      'content-type': shareImage.type,
      etag,
      ...commonHeaders,
      ...cachePolicy.shareImage,
    })
    const unchanged = notModified(request, { headers, etag })
    if (unchanged) return unchanged
    if (request.method === 'HEAD') return headAnswer({ headers })
    try {
      return new Response((await image.png()) as BodyInit, { headers })
    } catch (error) {
      if (!isBusy(error)) throw error
      return plainAnswer(503, '503 Service Unavailable: other pictures are being painted.', {
        'retry-after': '2',
      })
    }
  }
}
