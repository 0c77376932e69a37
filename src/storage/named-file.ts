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
  const hash = new Bun.CryptoHasher('sha256').update(bytes).digest('base64url').slice(0, 12)
  return { pathname: `/assets/${name}-${hash}${extension}`, bytes, type, immutable: true }
}
