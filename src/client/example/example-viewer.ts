/** What answers the visitor on the page of an example: the tree of files, its width, lines, wrapping, full screen and the sandbox. */

import { startTree } from './file-tree-keys.ts'
import { startFilesToggle } from './files-toggle.ts'
import { startFullScreen } from './full-screen.ts'
import { startLineLinks } from './line-links.ts'
import { startPanels } from './panels.ts'
import { startSandbox } from './sandbox.ts'
import { startSplitter } from './splitter.ts'
import { startWrapping } from './wrapping.ts'

/** Everything is answered from the document, so that it holds for examples and files that come later; call it once. */
export function startExample(window: Window & typeof globalThis): void {
  startTree(window.document)
  startSplitter(window)
  startLineLinks(window)
  startFilesToggle(window)
  startWrapping(window)
  startFullScreen(window)
  startPanels(window.document)
  startSandbox(window)
}
