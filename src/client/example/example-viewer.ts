import { startCodeSearch } from './code-search.ts'
import { startTree } from './file-tree-keys.ts'
import { startLineLinks } from './line-links.ts'
import { startSandbox } from './sandbox.ts'
import { startSplitter } from './splitter.ts'
import { startFilesToggle, startFullScreen, startWrapping } from './toolbar.ts'

export function startExample(window: Window & typeof globalThis): void {
  startTree(window.document)
  startCodeSearch(window.document)
  startSplitter(window)
  startLineLinks(window)
  startFilesToggle(window)
  startWrapping(window)
  startFullScreen(window)
  startSandbox(window)
}
