import type { ReactNode } from 'react'
import type { RouteName } from '../../routes.ts'
import type { MissingPage } from '../pages/load-result.ts'
import { views } from '../pages/views.ts'
import { SiteFooter } from '../ui/site-footer.tsx'
import { SiteHeader } from '../ui/site-header.tsx'
import { type ErrorNotice, ErrorPage, errorHead } from './error-page.tsx'
import { NotFound, notFoundHead } from './not-found.tsx'
import type { Head, View } from './view.ts'

/** What to show, as plain data. */
export type Screen =
  | { readonly kind: 'page'; readonly route: RouteName; readonly data: unknown }
  | { readonly kind: 'missing'; readonly missing: MissingPage }
  | { readonly kind: 'error'; readonly notice: ErrorNotice }

/** A screen that is ready to render. */
export type Composed = {
  readonly screen: Screen
  readonly head: Head
  readonly body: ReactNode
  readonly frame?: string | undefined
}

/** The server and the browser both call it, and so render the same tree. */
export async function compose(screen: Screen): Promise<Composed> {
  if (screen.kind === 'missing')
    return { screen, head: notFoundHead, body: <NotFound missing={screen.missing} /> }
  if (screen.kind === 'error')
    return { screen, head: errorHead, body: <ErrorPage notice={screen.notice} /> }
  // The types of the tables tie a route's loader to its view.
  const { head, frameOf, Page } = (await views[screen.route]()) as View<unknown>
  const frame = frameOf?.(screen.data)
  return {
    screen,
    head: head(screen.data),
    body: <Page key={frame ?? screen.route} data={screen.data} />,
    frame,
  }
}

type ShellProps = {
  /** Key of the footer: each page gets a new one, because moving the old one is a layout shift. */
  readonly address?: string
  readonly isEmbedded?: boolean | undefined
  readonly children: ReactNode
}

export function Shell({ address, isEmbedded = false, children }: ShellProps) {
  if (isEmbedded) return <main id="ui-main">{children}</main>
  return (
    <>
      <a className="skip-link" href="#ui-main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="ui-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter key={address} />
    </>
  )
}
