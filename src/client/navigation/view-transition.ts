import { flushSync } from 'react-dom'
import { nameTitle } from './post-title.ts'

export type Change = {
  readonly update: () => void
  readonly scroll: () => void
  readonly isPart: boolean
  readonly from: string
}

/** Resolves once the new page is rendered and scrolled. */
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
