import type { Diagnostic } from '../content/change-report/diagnose.ts'
import type { Problems } from './problems.ts'

/** What changed, the mistake that there is now, or the problems of the checkouts. */
export type DevEvent =
  | { readonly kind: 'styles' }
  | { readonly kind: 'documents' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'diagnostic'; readonly diagnostic: Diagnostic }
  | ({ readonly kind: 'problems' } & Problems)

export function createEventStream() {
  const connections = new Set<ReadableStreamDefaultController<string>>()
  let version = Date.now()
  let diagnostic: DevEvent | undefined
  let problems: DevEvent | undefined
  const format = (event: DevEvent) => `data: ${JSON.stringify(event)}\n\n`

  function firstMessage(known: string): string {
    if (diagnostic) return format(diagnostic)
    return known === `${version}` ? ': connected\n\n' : format({ kind: 'reload' })
  }

  return {
    version: () => `${version}`,
    /** The response for a page: first what is wrong now, or what reloads an old page. */
    connect(known: string): Response {
      let own: ReadableStreamDefaultController<string>
      const stream = new ReadableStream<string>({
        start(controller) {
          own = controller
          connections.add(own)
          own.enqueue(firstMessage(known))
          if (problems) own.enqueue(format(problems))
        },
        cancel: () => void connections.delete(own),
      })
      return new Response(stream.pipeThrough(new TextEncoderStream()), {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      })
    },
    send(event: DevEvent): void {
      // Under the overlay there may be nothing but an empty page.
      const sent: DevEvent = diagnostic && event.kind === 'styles' ? { kind: 'reload' } : event
      if (event.kind === 'problems') problems = event
      else {
        diagnostic = event.kind === 'diagnostic' ? event : undefined
        if (!diagnostic) version++
      }
      for (const connection of connections) connection.enqueue(format(sent))
    },
  }
}
