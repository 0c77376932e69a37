import { startTree } from './file-tree-keys.ts'
import { startLineLinks } from './line-links.ts'
import { startSandbox } from './sandbox.ts'
import { startFilesToggle, startWrapping } from './toolbar.ts'

export function startExample(window: Window & typeof globalThis): void {
  startTree(window.document)
  startLineLinks(window)
  startFilesToggle(window)
  startWrapping(window)
  startSandbox(window)
}
