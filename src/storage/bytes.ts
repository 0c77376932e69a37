import { timingSafeEqual } from 'node:crypto'

/** Names bytes or a text, or plain data by its JSON, with 162 bits of SHA-256. */
export function hashOf(content: unknown): string {
  const isRaw = content instanceof Uint8Array || typeof content === 'string'
  const bytes = isRaw ? content : JSON.stringify(content)
  return new Bun.CryptoHasher('sha256').update(bytes).digest('base64url').slice(0, 27)
}

export function packJson(value: unknown): Uint8Array {
  return Bun.zstdCompressSync(JSON.stringify(value))
}

/** Throws for bytes that are not packed JSON. */
export function unpackJson(bytes: Uint8Array): unknown {
  return JSON.parse(Bun.zstdDecompressSync(bytes as Uint8Array<ArrayBuffer>).toString())
}

/** Compares in constant time. `timingSafeEqual` needs equal lengths, which hashes have. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** JavaScriptCore keeps a whole text in memory as long as a part of it is. A copy does not. */
export function copyString(part: string): string {
  return Buffer.from(part).toString()
}

export type NamedFile = {
  readonly pathname: string
  readonly bytes: Uint8Array
  readonly type: string
  readonly immutable: boolean
  /** For a file that is not the site's own: opened alone, it runs and loads nothing. */
  readonly isSandboxed?: boolean
}

/** A built file. Its address has a hash of its bytes, so it can be cached forever. */
export function hashedFile(
  name: string,
  bytes: Uint8Array,
  extension: string,
  type: string,
): NamedFile {
  const hash = hashOf(bytes).slice(0, 12)
  return { pathname: `/assets/${name}-${hash}${extension}`, bytes, type, immutable: true }
}
