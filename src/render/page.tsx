import { renderToReadableStream } from 'react-dom/server'
import { encodePayload } from '../app/payload.ts'
import { compose, type Screen } from '../app/screen.tsx'
import { Shell } from '../app/shell.tsx'
import { IconSheet } from '../ui/icon.tsx'
import { Document, type DocumentAssets } from './document.tsx'

export type RenderScreen = (screen: Screen) => Promise<ReadableStream<Uint8Array>>

/**
 * Renders a screen as a stream of HTML. Rejects when the document's frame can't be rendered; an error further in ends the stream
 * with that error, so that nobody takes half a page for a whole one.
 */
export function createRenderScreen(assets: DocumentAssets, build: string): RenderScreen {
  return async screen => {
    const { head, body } = await compose(screen)
    let failure: unknown
    const stream = await renderToReadableStream(
      <Document head={head} payload={encodePayload({ screen, build, siteUrl: assets.siteUrl, icons: assets.icons })} {...assets}>
        <IconSheet value={assets.icons}>
          <Shell isGuest={head.isGuest}>{body}</Shell>
        </IconSheet>
      </Document>,
      {
        // Nothing is sent by inline script, however large: the policy would not run it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: error => {
          failure ??= error
        },
      },
    )
    return stream.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        flush: controller => {
          if (failure !== undefined) controller.error(failure)
        },
      }),
    )
  }
}
