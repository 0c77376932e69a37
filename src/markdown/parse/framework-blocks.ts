import type { RootContent } from 'mdast'
import { toSlug } from '../slug.ts'
import { splitAtHeadings } from './heading-tabs.ts'
import { createTabs } from './tabs.ts'

/**
 * `::start:framework`: a part for each framework, under `# React`, `# Vue`... On a page of one of them only its part shows, if it has one;
 * elsewhere all are tabs. Definitions of the parts left out still serve the whole document.
 */
export function frameworkBlock(
  children: RootContent[],
  framework: string | undefined,
): RootContent[] {
  const { before, parts } = splitAtHeadings(children, 1)
  if (parts.length === 0) return children
  const own = parts.filter(({ label }) => toSlug(label) === framework)
  if (own.length === 0) return [...before, createTabs('framework', parts)]
  const others = parts.filter(part => !own.includes(part))
  return [
    ...before,
    ...own.flatMap(part => part.children),
    ...others.flatMap(part => part.children.flatMap(definitions)),
  ]
}

function definitions(node: RootContent): RootContent[] {
  if (node.type === 'definition' || node.type === 'footnoteDefinition') return [node]
  return 'children' in node ? node.children.flatMap(definitions) : []
}
