/** Names bytes or a text, or plain data by its JSON, with 162 bits of SHA-256. */
export function hashOf(content: unknown): string {
  const isRaw = content instanceof Uint8Array || typeof content === 'string'
  const bytes = isRaw ? content : JSON.stringify(content)
  return new Bun.CryptoHasher('sha256').update(bytes).digest('base64url').slice(0, 27)
}
