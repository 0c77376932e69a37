import { timingSafeEqual } from 'node:crypto'

/** Data that a browser keeps for the site, and can neither change nor make up. It can read them: they hold no secret but for who has them anyway. */
export type Seal = {
  /** Text for a cookie's value, which opens for the same purpose until `expiresAt` (ms since the epoch). */
  close(purpose: string, data: unknown, expiresAt: number): string
  /** What was sealed; `undefined` for what was forged, made for another purpose or with another secret, or has expired. */
  open(purpose: string, text: string): unknown
}

/** HMAC-SHA-256 over purpose and data. */
export function createSeal({
  secret,
  now,
}: {
  readonly secret: string
  readonly now: () => number
}): Seal {
  const sign = (purpose: string, body: string) =>
    new Bun.CryptoHasher('sha256', secret).update(`${purpose}\n${body}`).digest()
  return {
    close(purpose, data, expiresAt) {
      const body = Buffer.from(JSON.stringify({ data, expiresAt })).toString('base64url')
      return `${body}.${sign(purpose, body).toString('base64url')}`
    },
    open(purpose, text) {
      const [body = '', signature = '', ...more] = text.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(purpose, body)
      // Several texts decode to the same bytes; just the one that was given out is taken.
      const isOurs =
        more.length === 0 &&
        signature === given.toString('base64url') &&
        given.byteLength === expected.byteLength
      if (!isOurs || !timingSafeEqual(given, expected)) return undefined
      // The signature says that it is ours, so the shape is.
      const { data, expiresAt } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        data: unknown
        expiresAt: number
      }
      return now() < expiresAt ? data : undefined
    },
  }
}
