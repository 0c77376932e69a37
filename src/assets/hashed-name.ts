/** The address of a built file: `/assets/site-Xk2…9a.css`. It changes with the bytes, so that the file can be kept for good. */
export function hashedName(name: string, bytes: Uint8Array, extension: string): string {
  return `/assets/${name}-${new Bun.CryptoHasher('sha256').update(bytes).digest('base64url').slice(0, 12)}${extension}`
}
