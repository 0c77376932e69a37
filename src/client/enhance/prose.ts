import type { loadWithPage } from '../load-with-page.ts'
import { startCodeFolds } from './code-folds.ts'
import { startContents } from './contents.ts'
import { startSymbolCards } from './symbol-cards.ts'
import { startWrapButtons } from './wrap-buttons.ts'

/**
 * Contents, and what blocks of code have. `load` is handed over, because its import would split the
 * entry script in two files.
 */
export function startProse(
  window: Window & typeof globalThis,
  load: typeof loadWithPage,
  lastKey: () => KeyboardEvent | undefined,
): void {
  startContents(window)
  startWrapButtons(window)
  startCodeFolds(window)
  startSymbolCards(window.document)
  load(window.document, '.change-steps', async () =>
    (await import('./follow-changes.ts')).followChanges(window, lastKey()),
  )
}
