import { timingSafeEqual } from 'node:crypto'

/** Signs data that a browser stores for the site. The browser can read the data. */
export type Seal = ReturnType<typeof createSeal>

type Options = { readonly secret: string; readonly now: () => number }

/** HMAC-SHA-256 over purpose and data. */
export function createSeal({ secret, now }: Options) {
  const sign = (purpose: string, body: string) =>
    new Bun.CryptoHasher('sha256', secret).update(`${purpose}\n${body}`).digest()
  return {
    /** Text for a cookie, valid for one purpose until `expiresAt` (ms since the epoch). */
    close(purpose: string, data: unknown, expiresAt: number): string {
      const body = Buffer.from(JSON.stringify({ data, expiresAt })).toString('base64url')
      return `${body}.${sign(purpose, body).toString('base64url')}`
    },
    /** The data; `undefined` if expired, forged, or sealed for another purpose. */
    open(purpose: string, text: string): unknown {
      const [body = '', signature = '', ...rest] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(purpose, body)
      // Several texts decode to the same bytes; only the one that was issued is valid.
      const isWellFormed =
        rest.length === 0 &&
        signature === given.toString('base64url') &&
        given.byteLength === expected.byteLength
      if (!isWellFormed || !timingSafeEqual(given, expected)) return undefined
      // What is signed was written by `close`, so it has this shape.
      const { data, expiresAt } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        data: unknown
        expiresAt: number
      }
      return now() < expiresAt ? data : undefined
    },
  }
}

/** Takes the same time wherever two texts differ. Hashes have one length, which that needs. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
