import type { Mistake } from './mistake.ts'

/** What an open page is told: the style sheet has changed, everything else has, or something is wrong. */
export type News =
  | { readonly kind: 'styles' }
  | { readonly kind: 'reload' }
  | { readonly kind: 'mistake'; readonly mistake: Mistake }

/** The pages that are open in browsers, by the event streams (HTML, 9.2) that they listen to. */
export type OpenPages = {
  /** The stream of a page that has been opened. It is told at once what is still wrong. */
  listen(): Response
  tell(news: News): void
}

export function createOpenPages(): OpenPages {
  const listeners = new Set<ReadableStreamDefaultController<string>>()
  let wrong: News | undefined
  const write = (news: News) => `data: ${JSON.stringify(news)}\n\n`
  return {
    listen() {
      let own: ReadableStreamDefaultController<string>
      const stream = new ReadableStream<string>({
        start(controller) {
          own = controller
          listeners.add(own)
          own.enqueue(wrong ? write(wrong) : ': listening\n\n')
        },
        cancel: () => void listeners.delete(own),
      })
      return new Response(stream.pipeThrough(new TextEncoderStream()), {
        headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
      })
    },
    tell(news) {
      wrong = news.kind === 'mistake' ? news : undefined
      for (const listener of listeners) listener.enqueue(write(news))
    },
  }
}
