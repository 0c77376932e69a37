import { startCodeBlocks } from './enhance/code-blocks.ts'
import { startContents } from './enhance/contents.ts'

/** Starts what a reader misses only once the page is used. */
export function enhanceLater(window: Window & typeof globalThis): void {
  startContents(window)
  startCodeBlocks(window)
}
