import type { Diagnostic } from './diagnose.ts'

/** What changed: a style sheet, any other file, or a file that has an error now. */
export type DevEvent =
  | { readonly kind: 'styles' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }

/** The open pages in browsers, which listen to server-sent events (HTML, 9.2). */
export type EventStream = {
  /** The response for a page; it begins with the current diagnostic, if there is one. */
  connect(): Response
  send(event: DevEvent): void
}

export function createEventStream(): EventStream {
  const connections = new Set<ReadableStreamDefaultController<string>>()
  let diagnostic: DevEvent | undefined
  const format = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`
  return {
    connect() {
      let own: ReadableStreamDefaultController<string>
      const stream = new ReadableStream<string>({
        start(controller) {
          own = controller
          connections.add(own)
          own.enqueue(diagnostic ? format(diagnostic) : ': connected\n\n')
        },
        cancel: () => void connections.delete(own),
      })
      return new Response(stream.pipeThrough(new TextEncoderStream()), {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      })
    },
    send(event) {
      diagnostic = event.kind === 'diagnostic' ? event : undefined
      for (const connection of connections) connection.enqueue(format(event))
    },
  }
}
