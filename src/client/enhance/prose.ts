import { startCodeFolds } from './code-folds.ts'
import { startContents } from './contents.ts'
import { startSymbolCards } from './symbol-cards.ts'
import { startWrapButtons } from './wrap-buttons.ts'

/** Contents, and what blocks of code have. */
export function startProse(window: Window & typeof globalThis): void {
  startContents(window)
  startWrapButtons(window)
  startCodeFolds(window)
  startSymbolCards(window.document)
}
