/** A stream that any number of readers may follow from its beginning, while it is being made and for as long as it is held. */
export type Replay = {
  /** All of it from the first byte on. */
  stream(): ReadableStream<Uint8Array>
  /** All of it at once, when it is complete; rejects with the source's error. */
  readonly whole: Promise<Uint8Array>
}

/** Reads `source` to its end, whether or not anyone follows. */
export function createReplay(source: ReadableStream<Uint8Array>): Replay {
  const chunks: Uint8Array[] = []
  let news = Promise.withResolvers<void>()
  const announce = () => {
    news.resolve()
    news = Promise.withResolvers<void>()
  }
  const end = (async () => {
    try {
      for await (const chunk of source) {
        chunks.push(chunk)
        announce()
      }
    } finally {
      announce()
    }
  })()
  let ended = false
  const whole = end
    .then(() => Buffer.concat(chunks))
    .finally(() => {
      ended = true
    })
  whole.catch(() => undefined)

  return {
    whole,
    stream() {
      let next = 0
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          while (next >= chunks.length && !ended) await Promise.race([news.promise, whole])
          const chunk = chunks[next++]
          if (chunk) controller.enqueue(chunk)
          else {
            await whole
            controller.close()
          }
        },
      })
    },
  }
}
