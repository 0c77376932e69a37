import type { ReactNode } from 'react'
import type { RouteName } from '../../routes.ts'
import type { Missing } from '../pages/load-result.ts'
import { views } from '../pages/views.ts'
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
