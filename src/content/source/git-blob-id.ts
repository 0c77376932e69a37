/** Git's name for a file's content: the SHA-1 of `blob {size in bytes}\0` and the bytes, in hex (git-hash-object). */
export function gitBlobId(bytes: Uint8Array): string {
  return new Bun.CryptoHasher('sha1')
    .update(`blob ${bytes.byteLength}\0`)
    .update(bytes)
    .digest('hex')
}
