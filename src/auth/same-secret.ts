import { timingSafeEqual } from 'node:crypto'

/** Takes the same time wherever two texts differ. Hashes have one length, which that needs. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
