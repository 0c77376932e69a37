import { startCodeBlocks } from './enhance/code-blocks.ts'
import { startContents } from './enhance/contents.ts'
import { loadWithPage } from './load-with-page.ts'

/** Starts what a reader misses only once the page is used. */
export function enhanceLater(window: Window & typeof globalThis): void {
  startContents(window)
  startCodeBlocks(window)
  // Pages that show changes, and documents that know their last commit.
  loadWithPage(window.document, '.change-steps, [data-commit]', async () =>
    (await import('./enhance/follow-changes.ts')).followChanges(window),
  )
}
