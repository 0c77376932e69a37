import type { Root } from 'mdast'
import { foldDirectives } from './directives.ts'
import { fileTabs } from './file-tabs.ts'
import { frameworkBlock } from './framework-blocks.ts'
import { headingTabs } from './heading-tabs.ts'
import { packageManagerTabs } from './package-manager.ts'

/** Turns the comment directives of a document into tabs, or into the one part that a framework's page shows. */
export function buildBlocks(tree: Root, framework: string | undefined): void {
  foldDirectives(tree, ({ name, attributes: { variant, mode } }, children) => {
    if (name === 'framework') return frameworkBlock(children, framework)
    if (name !== 'tabs') return children
    switch (variant) {
      case 'files':
        return fileTabs(children)
      case 'bundler':
        return headingTabs('bundler', children)
      // Both spellings are in use.
      case 'package-manager':
      case 'package-managers':
        return packageManagerTabs(children, mode, framework)
      default:
        return headingTabs('sections', children)
    }
  })
}
