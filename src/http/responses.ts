import type { RenderScreen } from '../app/render-screen.tsx'
import type { Screen } from '../app/screen.tsx'
import type { File, Missing } from '../pages/load-result.ts'
import { type Destination, redirectStatus } from '../router/redirects.ts'
import { parseByteRange } from './byte-range.ts'
import * as cachePolicy from './cache-policy.ts'
import { compressStream } from './compress.ts'
import { errorAnswer } from './error-response.ts'
import type { Coding } from './negotiate.ts'
import { notModified } from './not-modified.ts'
import { plainAnswer, readOnly } from './plain-response.ts'
import { commonHeaders, type SecurityHeaders, sandboxedFile } from './security-headers.ts'
import type { StaticFile } from './static-files.ts'

/** Every answer that is no page of the route table. */
export type Answers = {
  badRequest(reason: string): Response
  /** The error page, for an address that can't be answered as it is; without its query it can. */
  badAddress(reason: string, pathname: string, coding: Coding): Promise<Response>
  /** The error page, for an address that can't even be read. */
  malformedAddress(coding: Coding): Promise<Response>
  methodNotAllowed(): Response
  redirect(destination: Pick<Destination, 'pathname' | 'search' | 'hash' | 'steps'>): Response
  missing(coding: Coding, missing?: Missing): Promise<Response>
  /** The error page; when that can't be rendered either, its words alone. */
  error(error: unknown, id: string, address: string, coding: Coding): Promise<Response>
  file(request: Request, file: File): Response
  staticFile(request: Request, file: StaticFile, coding: Coding): Response
}

type Parts = {
  readonly renderScreen: RenderScreen
  readonly securityHeaders: SecurityHeaders
  readonly now: () => number
}

const unknownAddress = { message: 'The page you are looking for does not exist.', nearest: [] }

const malformedAddress = {
  message: 'This address can’t be read',
  advice:
    'A % in it is not followed by the code of a character. Where you copied it from may have it whole.',
}

export function createResponses({ renderScreen, securityHeaders, now }: Parts): Answers {
  async function screen(
    screen: Screen,
    status: number,
    coding: Coding,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      ...securityHeaders(),
      ...cachePolicy.noStore,
      ...more,
    })
    if (coding !== 'identity') headers.set('content-encoding', coding)
    return new Response(compressStream(await renderScreen(screen), coding), { status, headers })
  }

  return {
    badRequest: reason => plainAnswer(400, `400 Bad Request: ${reason}`),
    badAddress: (message, address, coding) =>
      screen(
        {
          kind: 'error',
          notice: { message, address, advice: 'Without that part the address leads to the page.' },
        },
        400,
        coding,
      ),
    malformedAddress: coding => screen({ kind: 'error', notice: malformedAddress }, 400, coding),
    methodNotAllowed: () => readOnly(),
    missing: (coding, missing = { kind: 'missing', ...unknownAddress }) =>
      screen({ kind: 'missing', missing }, 404, coding),

    redirect({ pathname, search, hash, steps }) {
      const status = redirectStatus(steps)
      const policy =
        pathname === '/login'
          ? cachePolicy.privateNoStore
          : status === 307
            ? cachePolicy.temporaryRedirect
            : cachePolicy.permanentRedirect
      return new Response(null, {
        status,
        headers: { location: pathname + search + hash, ...commonHeaders, ...policy },
      })
    },

    async error(error, id, address, coding) {
      const { status, headers, notice } = errorAnswer(error, id, now())
      try {
        return await screen(
          { kind: 'error', notice: { ...notice, address } },
          status,
          coding,
          headers,
        )
      } catch {
        return plainAnswer(status, `${notice.message} (${id})`, headers)
      }
    },

    file(request, { bytes, type }) {
      const etag = `"${new Bun.CryptoHasher('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
      const headers = new Headers({
        'content-type': type,
        etag,
        ...sandboxedFile,
        ...cachePolicy.file,
      })
      return notModified(request, { headers, etag }) ?? new Response(bytes as BodyInit, { headers })
    },

    staticFile(request, file, coding) {
      const { body, headers, etag } = file.in(coding)
      const unchanged = notModified(request, { headers, etag })
      if (unchanged) return unchanged
      const range = headers.has('accept-ranges')
        ? parseByteRange(request, body.length, etag)
        : undefined
      if (!range) return new Response(body as BodyInit, { headers })
      const partial = new Headers(headers)
      if (range === 'unsatisfiable') {
        partial.set('content-range', `bytes */${body.length}`)
        return new Response(null, { status: 416, headers: partial })
      }
      partial.set('content-range', `bytes ${range.start}-${range.end - 1}/${body.length}`)
      return new Response(body.subarray(range.start, range.end) as BodyInit, {
        status: 206,
        headers: partial,
      })
    },
  }
}
