import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { readPayload } from '../../pages/payload.ts'
import { composeScreen } from '../../pages/screen.tsx'
import { announce, focusPage, prepareAnnouncer } from '../focus.ts'
import { afterPaint } from '../timing.ts'
import { createLoadPage, DocumentLoad } from './load-page.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import { handleNavigationError, loadDocument } from './navigation-error.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { linkTitle, prefetchNearLinks } from './page-links.ts'
import { Root } from './root.tsx'
import { createScroll } from './scroll.ts'
import { changePage } from './view-transition.ts'

export type Application = {
  readonly navigation: Navigation
  readonly pages: PageCache
  /** Loads the page of a link that the visitor will probably follow. */
  readonly preload: (url: URL) => void
}

/** The page that the server rendered. The visitor may have gone back or forward since. */
export type FirstPage = {
  readonly address: string
  readonly key: string
}

/** Hydrates the document; links change pages without a load from here on. */
export async function boot({ address, key }: FirstPage): Promise<Application> {
  const root = document.getElementById('ui-root')
  if (!root) throw new Error('The document has no element for the application')
  const { screen, build, siteUrl } = readPayload(document)
  const first = { ...(await composeScreen(screen)), address, hash: '' }
  const now = () => performance.now()
  const pages = createPageCache({ load: createLoadPage(build), now, first })
  const navigation = createNavigation({
    first,
    pages,
    window,
    now,
    titleOf: pathname => linkTitle(document, pathname),
    scroll: createScroll(window, key),
    changePage: (update, scroll, isPart) =>
      changePage({ update, scroll, isPart, from: navigation.state().page.address }),
    // None of this is visible, so the paint comes first.
    onShown: ({ head }, hash, inPlace) =>
      afterPaint(window, () => {
        if (!inPlace) focusPage(document, hash)
        announce(document, head.title)
        document.dispatchEvent(new Event('ui:navigated'))
      }),
    onError: handleError,
  })
  prepareAnnouncer(document)
  // For crawlers, which load documents: they describe the page that was loaded.
  const stale = 'link[rel="alternate"], script[type="application/ld+json"]'
  document.addEventListener('ui:navigated', () => {
    for (const element of document.head.querySelectorAll(stale)) element.remove()
  })
  // A transition, because React then lets the browser handle input while it hydrates.
  await new Promise<void>(onHydrated =>
    startTransition(() => {
      hydrateRoot(root, <Root {...{ navigation, siteUrl, onHydrated }} />, {
        onRecoverableError: error => console.error(error),
      })
    }),
  )
  navigation.listen()
  const preload = ({ pathname, search }: URL) => {
    pages.preload(pathname + search).catch(error => console.warn('Error preloading route!', error))
  }
  prefetchNearLinks(document, preload)
  return { navigation, pages, preload }
}

function handleError(error: unknown, url: URL, retry: () => void): void {
  if (error instanceof DocumentLoad) {
    const target = new URL(error.href, url)
    if (target.hash === '') target.hash = url.hash
    loadDocument(window, target, retry)
  } else handleNavigationError(error, url, retry)
}
