import type { ReactNode } from 'react'
import type { RouteName } from '../../routes.ts'
import type { Missing } from '../pages/load-result.ts'
import { views } from '../pages/views.ts'
import { SiteFooter } from '../ui/site-footer.tsx'
import { SiteHeader } from '../ui/site-header.tsx'
import { type ErrorNotice, ErrorPage, errorHead } from './error-page.tsx'
import { NotFound, notFoundHead } from './not-found.tsx'
import type { Head, View } from './view.ts'

/** What there is to show, as plain data: a route with what its loader answered, or what stands in its place. */
export type Screen =
  | { readonly kind: 'page'; readonly route: RouteName; readonly data: unknown }
  | { readonly kind: 'missing'; readonly missing: Omit<Missing, 'kind'> }
  | { readonly kind: 'error'; readonly notice: ErrorNotice }

/** A screen with its view at hand, ready to render; `frame` is that of its view, for a page that has one. */
export type Composed = {
  readonly screen: Screen
  readonly head: Head
  readonly body: ReactNode
  readonly frame?: string | undefined
}

/** Loads the view of a screen. On the server and in the browser alike, so that both render the same tree. */
export async function compose(screen: Screen): Promise<Composed> {
  if (screen.kind === 'missing')
    return { screen, head: notFoundHead, body: <NotFound missing={screen.missing} /> }
  if (screen.kind === 'error')
    return { screen, head: errorHead, body: <ErrorPage notice={screen.notice} /> }
  // The loader of a route and its view are tied by name and type in the table of views; here the name is any of them.
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
  /** Names the page, so that what lies under it is a new one with it: a footer that is kept would count as moved by every page of another height. */
  readonly address?: string
  readonly isGuest?: boolean | undefined
  readonly children: ReactNode
}

/** What every page stands in; a guest in another site's frame comes without. */
export function Shell({ address, isGuest = false, children }: ShellProps) {
  if (isGuest) return <main id="ui-main">{children}</main>
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
