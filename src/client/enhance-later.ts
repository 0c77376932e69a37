import { startCodeBlocks } from './enhance/code-blocks.ts'
import { startContents } from './enhance/contents.ts'

/** Starts what a reader misses only once the page is used. */
export function enhanceLater(window: Window & typeof globalThis): void {
  startContents(window)
  startCodeBlocks(window)
  startChanges(window)
}

/** For pages that show changes, and for documents that know their last commit. */
function startChanges(window: Window): void {
  const { document } = window
  let isStarted = false
  const check = async () => {
    if (isStarted || !document.querySelector('.change-steps,[data-commit]')) return
    isStarted = true
    ;(await import('./enhance/follow-changes.ts')).followChanges(window)
  }
  void check()
  document.addEventListener('ui:navigated', check)
}
