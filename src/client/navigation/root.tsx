import { Component, type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { ErrorPage } from '../../pages/error-page.tsx'
import { HeadTags } from '../../pages/head-tags.tsx'
import { rootDataOf, Shell } from '../../pages/screen.tsx'
import { Pending, PendingDocs, PendingWithin } from '../../ui/pending.tsx'
import type { Navigation } from './navigation.ts'
import { type LoadedPage, pathnameOf } from './page-cache.ts'

type RootProps = {
  readonly navigation: Navigation
  readonly siteUrl: string
  readonly onHydrated: () => void
}

/** The shell with the current page. `onHydrated` is called once all of it is hydrated. */
export function Root({ navigation, siteUrl, onHydrated }: RootProps) {
  useLayoutEffect(onHydrated, [onHydrated])
  const { subscribe, state } = navigation
  const { page, pending } = useSyncExternalStore(subscribe, state, state)
  const isPending = pending !== undefined
  const isReplaced = pending?.keepsFrame === false
  const replacingFrame = isReplaced ? (pending.isDocs ? 'docs' : '') : undefined
  useLayoutEffect(() => {
    const { frame, ...rootData } = rootDataOf(page)
    const { dataset } = document.documentElement
    Object.assign(dataset, { ...rootData, frame: replacingFrame ?? frame, pendingView: isPending })
  }, [page, isPending, replacingFrame])
  return (
    <Shell address={pathnameOf(page.address)} head={page.head} library={page.library}>
      <HeadTags head={page.head} siteUrl={siteUrl} />
      <ErrorBoundary
        key={page.frame ?? pathnameOf(page.address)}
        address={page.address}
        retry={navigation.invalidate}
      >
        {isReplaced ? (
          pending.isDocs ? (
            <PendingDocs title={pending.title} />
          ) : (
            <Pending title={pending.title} />
          )
        ) : (
          <PendingWithin value={pending?.pathname}>
            <Body page={page} retry={navigation.invalidate} />
          </PendingWithin>
        )}
      </ErrorBoundary>
    </Shell>
  )
}

type BodyProps = { readonly page: LoadedPage; readonly retry: () => Promise<void> }

/** Adds the button that tries again to the server's error page. */
function Body({ page: { screen, body }, retry }: BodyProps) {
  return screen.kind === 'error' ? <ErrorPage notice={screen.notice} onRetry={retry} /> : body
}

type BoundaryProps = {
  readonly address: string
  readonly retry: () => Promise<void>
  readonly children: ReactNode
}

/** Shows the error page if rendering throws. React needs a class for this. */
class ErrorBoundary extends Component<BoundaryProps, { readonly error: Error | undefined }> {
  override state: { readonly error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.error && previous.address !== this.props.address)
      this.setState({ error: undefined })
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
