import { flushSync } from 'react-dom'
import { ignoreSkip, namePostTitle } from './document-load.ts'

type Change = {
  readonly update: () => void
  readonly scroll: () => void
  /** Whether only a part of the page changes. */
  readonly isPart: boolean
  readonly from: string
}

/** Resolves once the new page is rendered and scrolled. */
export async function changePage({ update, scroll, isPart, from }: Change): Promise<void> {
  const change = () => {
    flushSync(update)
    scroll()
  }
  const isStill =
    isPart ||
    document.visibilityState === 'hidden' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !document.startViewTransition) return change()
  let unname = namePostTitle(document, location.pathname)
  const transition = document.startViewTransition(() => {
    change()
    unname()
    unname = namePostTitle(document, from)
  })
  ignoreSkip(transition)
  const end = () => unname()
  transition.finished.then(end, end)
  await transition.updateCallbackDone
}
