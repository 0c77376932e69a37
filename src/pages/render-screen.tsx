import { renderToReadableStream } from 'react-dom/server'
import type { OpenAnnouncement } from '../content/announcement.ts'
import { AnnouncementBar } from '../ui/announcement-bar.tsx'
import { isWhole, wholeData } from '../ui/settle-data.ts'
import { alternatesOf } from './alternates.ts'
import { Document, type DocumentAssets } from './document.tsx'
import { firstPaintScript } from './first-paint.ts'
import { encodePayload } from './payload.ts'
import { BranchBar } from './preview/branch-bar.tsx'
import type { PreviewBranchData } from './preview/loader.ts'
import { composeScreen, rootDataOf, type Screen, Shell } from './screen.tsx'
import { structuredData } from './structured-data.ts'
import { viewOf } from './views.ts'

/** What all documents of a build share. */
export type ScreenAssets = Omit<DocumentAssets, 'firstPaint'> & {
  /** The build's id. */
  readonly build: string
  readonly routeStylesheets: ReadonlyMap<string, string>
  readonly announcement: OpenAnnouncement
}

/**
 * Without a nonce, no data of the screen may be a promise. Rejects if the shell fails to render; a
 * later error fails the stream.
 */
export async function renderScreen(
  { build, routeStylesheets, announcement, ...assets }: ScreenAssets,
  screen: Screen,
  { nonce, preview }: { readonly nonce?: string; readonly preview?: PreviewBranchData } = {},
): Promise<ReadableStream<Uint8Array>> {
  const encode = (screen: Screen) => encodePayload({ screen, build, siteUrl: assets.siteUrl })
  const { head, body, library } = await composeScreen(screen)
  const sheet = screen.kind === 'page' ? routeStylesheets.get(screen.route) : undefined
  const payload =
    screen.kind === 'page' && !isWhole(screen.data)
      ? wholeData(screen.data).then(data => encode({ ...screen, data }))
      : encode(screen)
  let failure: unknown
  const stream = await renderToReadableStream(
    <Document
      rootData={rootDataOf({ screen, head, library })}
      build={build}
      reactStarts={screen.kind === 'page' ? viewOf(screen.route).reactStarts : undefined}
      head={preview ? { title: `Preview: ${head.title}` } : head}
      alternates={preview ? [] : alternatesOf(screen)}
      structured={preview ? undefined : structuredData(screen, assets.siteUrl)}
      payload={payload}
      sheets={[sheet, preview && routeStylesheets.get('preview')]}
      firstPaint={firstPaintScript(announcement.id)}
      {...assets}
    >
      <Shell
        head={head}
        library={preview ? undefined : library}
        bar={
          preview ? (
            <BranchBar data={preview} />
          ) : (
            <AnnouncementBar announcement={announcement.current()} />
          )
        }
      >
        {body}
      </Shell>
    </Document>,
    {
      ...(nonce === undefined ? {} : { nonce }),
      // React must not stream by inline scripts, which the policy forbids.
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
