import type { ReactNode } from 'react'
import type { RouteName } from '../../routes.ts'
import { libraryVersionOf } from '../ui/docs-frame/docs-frame.tsx'
import { ScriptPlace } from '../ui/inner-html.tsx'
import { SiteFooter } from '../ui/site-footer.tsx'
import { SiteHeader } from '../ui/site-header.tsx'
import type { Head, LibraryVersion, View } from '../ui/view.ts'
import { type ErrorNotice, ErrorPage } from './error-page.tsx'
import type { MissingPage } from './load-result.ts'
import { viewOf } from './views.ts'

export type Screen =
  | { readonly kind: 'page'; readonly route: RouteName; readonly data: unknown }
  | { readonly kind: 'missing'; readonly missing: MissingPage }
  | { readonly kind: 'error'; readonly notice: ErrorNotice }

export type Composed = {
  readonly screen: Screen
  readonly head: Head
  readonly body: ReactNode
  readonly frame?: string | undefined
  readonly library?: LibraryVersion | undefined
}

/** The server and the browser both call it, so they render the same tree. */
export async function composeScreen(screen: Screen): Promise<Composed> {
  if (screen.kind === 'missing') {
    const { missing } = screen
    const { NotFound, notFoundHead } = await import('./not-found.tsx')
    return {
      screen,
      head: notFoundHead,
      body: <NotFound missing={missing} />,
      library: missing.frame && libraryVersionOf({ frame: missing.frame }),
    }
  }
  if (screen.kind === 'error') {
    const { notice } = screen
    const head = { title: `${notice.message} | TanStack` }
    return { screen, head, body: <ErrorPage notice={notice} /> }
  }
  // The types of the tables tie a route's loader to its view.
  const view = (await viewOf(screen.route).load()) as View<unknown>
  const { Page } = view
  const frame = view.frameOf?.(screen.data)
  return {
    screen,
    head: view.head(screen.data),
    body: <Page key={frame ?? screen.route} data={screen.data} />,
    frame,
    library: view.libraryVersionOf?.(screen.data),
  }
}

/**
 * Attributes of `<html>`, for style sheets and scripts: the same on the server, and empty rather
 * than absent, because each change makes the browser style the page again. So would a rule with
 * `:has()` on the root, for each element that is inserted.
 */
export function rootDataOf({
  screen,
  head,
  library,
}: Pick<Composed, 'screen' | 'head' | 'library'>) {
  return {
    route: screen.kind === 'page' ? screen.route : screen.kind,
    library: library?.id ?? head.libraryId ?? '',
    frame: library?.isDocs ? 'docs' : '',
  }
}

type ShellProps = {
  /**
   * The footer's key. Each page gets a new footer, because moving the old one is a layout shift.
   */
  readonly address?: string
  readonly head: Head
  readonly library?: LibraryVersion | undefined
  /** Above the header: the announcement, or a preview's branch. The browser keeps the server's. */
  readonly bar?: ReactNode
  readonly children: ReactNode
}

export function Shell({ address, head, library, bar = <ScriptPlace />, children }: ShellProps) {
  if (head.isEmbedded) return <main id="ui-main">{children}</main>
  return (
    <>
      <a className="skip-link" href="#ui-main">
        Skip to content
      </a>
      {bar}
      <SiteHeader library={library} pathname={head.canonical} />
      <main id="ui-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter key={address} />
    </>
  )
}
