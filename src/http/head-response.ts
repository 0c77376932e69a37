/**
 * What HEAD is answered: the headers of GET's answer. A `null` body alone would be sent with a length of 0, which is not the length that
 * GET's would have (RFC 9110, 8.6): where that is not known (in bytes), no length is named.
 */
export function headAnswer(init: ResponseInit, length?: number): Response {
  if (length === undefined) return new Response(nothing(), init)
  const headers = new Headers(init.headers)
  headers.set('content-length', String(length))
  return new Response(null, { ...init, headers })
}

/** A body that ends, but not in this turn of the event loop: Bun takes it for one of unknown length. */
function nothing(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await Bun.sleep(0)
      controller.close()
    },
  })
}
