import { startBlobs } from './background/blob-canvas.ts'
import { startCodeBlocks } from './enhance/code-blocks.ts'

/** Starts what a reader misses only once the page is used. */
export function enhanceLater(window: Window & typeof globalThis): void {
  startCodeBlocks(window)
  startBlobs(window)
}
