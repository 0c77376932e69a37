import { renderToReadableStream } from 'react-dom/server'
import { isWhole, wholeData } from '../pages/settle-data.ts'
import { alternatesOf } from './alternates.ts'
import { Document, type DocumentAssets } from './document.tsx'
import { encodePayload } from './payload.ts'
import { compose, type Screen, Shell } from './screen.tsx'
import { structuredData } from './structured-data.ts'

/** `nonce` is that of the answer's policy: without one nothing may come late. */
export type RenderScreen = (screen: Screen, nonce?: string) => Promise<ReadableStream<Uint8Array>>

type Assets = DocumentAssets & { readonly routeStylesheets: ReadonlyMap<string, string> }

/**
 * Renders a screen as a stream of HTML. Rejects when the document's frame can't be rendered; an error further in ends the stream
 * with that error, so that nobody takes half a page for a whole one. Data of the page that is still a promise streams in behind the rest.
 */
export function createRenderScreen(
  { routeStylesheets, ...assets }: Assets,
  build: string,
): RenderScreen {
  const encode = (screen: Screen) => encodePayload({ screen, build, siteUrl: assets.siteUrl })
  return async (screen, nonce) => {
    const { head, body } = await compose(screen)
    const payload =
      screen.kind === 'page' && !isWhole(screen.data)
        ? wholeData(screen.data).then(data => encode({ ...screen, data }))
        : encode(screen)
    let failure: unknown
    const stream = await renderToReadableStream(
      <Document
        head={head}
        alternates={alternatesOf(screen)}
        structured={structuredData(screen, assets.siteUrl)}
        payload={payload}
        sheet={screen.kind === 'page' ? routeStylesheets.get(screen.route) : undefined}
        {...assets}
      >
        <Shell isGuest={head.isGuest}>{body}</Shell>
      </Document>,
      {
        ...(nonce === undefined ? {} : { nonce }),
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
