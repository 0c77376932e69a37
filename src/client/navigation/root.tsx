import { Component, type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { ErrorPage } from '../../app/error-page.tsx'
import { Shell } from '../../app/screen.tsx'
import { IsPendingWithin, Pending } from '../../ui/pending.tsx'
import type { Navigation, NavigationState } from './navigation.ts'
import { type LoadedPage, pathnameOf } from './page-cache.ts'

/** The application: the shell, and in it the page that navigation has come to. `onAlive` is called once all of it is. */
export function Root({
  navigation,
  onAlive,
}: {
  readonly navigation: Navigation
  readonly onAlive: () => void
}) {
  useLayoutEffect(onAlive, [onAlive])
  const page = useNavigation(navigation, ({ page }) => page)
  const isPending = useNavigation(navigation, ({ phase }) => phase === 'shown')
  const keepsFrame = useNavigation(navigation, ({ keepsFrame }) => keepsFrame)
  return (
    <Shell address={pathnameOf(page.address)} isGuest={page.head.isGuest}>
      <Boundary
        key={page.frame ?? pathnameOf(page.address)}
        address={page.address}
        retry={navigation.invalidate}
      >
        {isPending && !keepsFrame ? (
          <Pending />
        ) : (
          <IsPendingWithin value={isPending}>
            <Body page={page} retry={navigation.invalidate} />
          </IsPendingWithin>
        )}
      </Boundary>
    </Shell>
  )
}

/** A part of the navigation's state by itself, so that a page on its way does not render the one that is there anew. */
function useNavigation<Part>(
  { subscribe, state }: Navigation,
  partOf: (state: NavigationState) => Part,
): Part {
  const part = () => partOf(state())
  return useSyncExternalStore(subscribe, part, part)
}

/** What the server could not load can be asked for again from here, which it could not say itself. */
function Body({
  page: { screen, body },
  retry,
}: {
  readonly page: LoadedPage
  readonly retry: () => Promise<void>
}) {
  return screen.kind === 'error' ? <ErrorPage notice={screen.notice} onRetry={retry} /> : body
}

type BoundaryProps = {
  readonly address: string
  readonly retry: () => Promise<void>
  readonly children: ReactNode
}

/** What fails while a page is rendered in the browser is told in its place. React has no other form for this than a class. */
class Boundary extends Component<BoundaryProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate(last: BoundaryProps) {
    if (this.state.error && last.address !== this.props.address) this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const retry = () => this.props.retry().then(() => this.setState({ error: undefined }))
    return (
      <ErrorPage notice={{ message: error.message, address: this.props.address }} onRetry={retry} />
    )
  }
}
