import { elementOf } from '../hash-target.ts'

/** Moves the focus to where screen readers go on: the hash's element, or the page's heading. */
export function focusPage(document: Document, hash: string): void {
  const start =
    elementOf(hash, document) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
}
