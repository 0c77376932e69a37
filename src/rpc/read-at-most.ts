/**
 * The body of a request, as long as it has `limit` bytes at the most. What it says of its length is believed when it is too much; beyond that bytes
 * are counted as they come, and the rest is left unread. A client may also go away before it has sent everything.
 */
export async function readAtMost(
  limit: number,
  { headers, body }: Pick<Request, 'headers' | 'body'>,
): Promise<Uint8Array | 'too long' | 'cut off'> {
  if (Number(headers.get('content-length') ?? 0) > limit) return 'too long'
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength
      if (length > limit) return 'too long'
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cut off'
    throw error
  }
  return Buffer.concat(chunks)
}
