import { flushSync } from 'react-dom'

/** `src/ui/post-summary.css` gives it to the title of a post. */
const name = 'post-title'

export type Change = {
  /** Renders the new page. */
  readonly update: () => void
  readonly scroll: () => void
  /** Whether only a part of the page changes. */
  readonly isPart: boolean
  /** Pathname of the page that is left. */
  readonly from: string
}

/**
 * Changes the page, by a view transition where browser and visitor allow one and all of the page
 * changes. Resolves once the new page is rendered and scrolled.
 */
export async function changePage({ update, scroll, isPart, from }: Change): Promise<void> {
  const change = () => {
    flushSync(update)
    scroll()
  }
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (
    isReduced ||
    isPart ||
    !document.startViewTransition ||
    document.visibilityState === 'hidden'
  ) {
    change()
    return
  }
  const unnameOld = nameTitle(document, location.pathname)
  let unnameNew = unnameOld
  const transition = document.startViewTransition(() => {
    change()
    unnameOld()
    unnameNew = nameTitle(document, from)
  })
  transition.finished.finally(() => unnameNew())
  // It rejects where the animation is skipped; the page has changed all the same.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

/**
 * Names the heading of the post at `pathname`, where the page lists it, as the post's own title, so
 * that the transition moves one to the other. Returns the function that removes the name.
 */
export function nameTitle(document: Document, pathname: string): () => void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.post-summary :is(h2, h3) > a')
  const heading = Array.from(links).find(link => link.pathname === pathname)?.parentElement
  heading?.style.setProperty('view-transition-name', name)
  return () => heading?.style.removeProperty('view-transition-name')
}
