import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { readPayload } from '../../app/payload.ts'
import { compose } from '../../app/screen.tsx'
import { afterPaint } from '../../ui/after-paint.ts'
import { announce, prepareAnnouncer } from '../enhance/announcer.ts'
import { applyHead } from './apply-head.ts'
import { createLoadPage } from './load-page.ts'
import { createLoadSheet } from './load-stylesheet.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import { explainUnreachable } from './navigation-error.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { Root } from './root.tsx'
import { createScroll, elementOf } from './scroll.ts'
import { letTitleTravel } from './view-transition.ts'

export type Booted = {
  readonly navigation: Navigation
  readonly pages: PageCache
  /** Loads a page before the visitor goes to it. */
  preload(url: URL): Promise<void>
}

/** What the browser's entry has seen before the application was there to see it. */
export type Opened = {
  /** Pathname and query of the page that the server has rendered. */
  readonly address: string
  /** The key of the entry of the history that it stands at. */
  readonly key: string
}

/** Makes the document an application: React takes over what the server has rendered, and links turn pages from here on. */
export async function boot({ address, key }: Opened): Promise<Booted> {
  const root = document.getElementById('ui-root')
  if (!root) throw new Error('The document has no element for the application')
  const { screen, build, siteUrl } = readPayload(document)
  const first = { ...(await compose(screen)), address, hash: '' }
  const now = () => performance.now()
  const pages = createPageCache({
    load: createLoadPage(build, createLoadSheet(document)),
    now,
    first,
  })
  const navigation = createNavigation({
    first,
    pages,
    window,
    now,
    scroll: createScroll(window, key),
    show: (update, place, isPart) => show(update, place, isPart, navigation.state().page.address),
    // Nobody sees any of it: what is seen is not to wait for it.
    onShown: ({ head }, hash, inPlace) =>
      afterPaint(window, () => {
        applyHead(document, head, siteUrl)
        if (!inPlace) focusPage(hash)
        announce(document, head.title)
        document.dispatchEvent(new Event('ui:navigated'))
      }),
    onUnreachable: explainUnreachable,
  })
  prepareAnnouncer(document)
  // In small steps, between which the browser answers the visitor.
  await new Promise<void>(onAlive =>
    startTransition(() => {
      hydrateRoot(root, <Root navigation={navigation} onAlive={onAlive} />, {
        onRecoverableError: error => console.error(error),
      })
    }),
  )
  navigation.listen()
  return {
    navigation,
    pages,
    preload: async ({ pathname, search }) => void (await pages.preload(pathname + search)),
  }
}

/**
 * By view transition where the browser has them, the page changes as a whole, and the visitor has nothing against motion. From one document to the next
 * nothing travels, and to wait for a picture of the old one takes as long as to show the new one.
 */
async function show(
  update: () => void,
  place: (() => void) | undefined,
  isPart: boolean,
  left: string,
): Promise<void> {
  const change = () => {
    flushSync(update)
    place?.()
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || isPart || !document.startViewTransition || document.visibilityState === 'hidden') {
    change()
    return
  }
  const arrive = letTitleTravel(document, location.pathname)
  let settle = arrive
  const transition = document.startViewTransition(() => {
    change()
    arrive()
    settle = letTitleTravel(document, left)
  })
  transition.finished.finally(() => settle())
  // One that the next navigation, or a window put away, cuts short has made its change all the same.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

/** A reader who does not see the page change is put where it begins, or at the place that was asked for. */
function focusPage(hash: string): void {
  const start =
    elementOf(hash, document) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
}
