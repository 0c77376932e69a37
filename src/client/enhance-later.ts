import { startCodeBlocks } from './enhance/code-blocks.ts'
import { startContents } from './enhance/contents.ts'
import type { loadWithPage } from './load-with-page.ts'

/** `load` is handed over, because its import would split the entry script in two files. */
export function enhanceLater(
  window: Window & typeof globalThis,
  load: typeof loadWithPage,
  lastKey: () => KeyboardEvent | undefined,
): void {
  startContents(window)
  startCodeBlocks(window)
  // Pages that show changes, and documents that know their last commit.
  load(window.document, '.change-steps, [data-commit]', async () =>
    (await import('./enhance/follow-changes.ts')).followChanges(window, lastKey()),
  )
}
