import type { Heading, RootContent } from 'mdast'
import { plainText } from '../plain-text.ts'
import { createTabs, type TabsKind } from './tabs.ts'

/** Tabs split on the shallowest headings, which become their labels; what comes before the first stays before the tabs. */
export function headingTabs(kind: TabsKind, children: RootContent[]): RootContent[] {
  const depth = Math.min(
    ...children.map(child => (child.type === 'heading' ? child.depth : Infinity)),
  )
  const { before, parts } = splitAtHeadings(children, depth)
  return parts.length === 0 ? children : [...before, createTabs(kind, parts)]
}

/** The nodes parted at the headings of one depth, and what comes before the first of them. */
export function splitAtHeadings(nodes: readonly RootContent[], depth: number) {
  const before: RootContent[] = []
  const parts: { label: string; children: RootContent[] }[] = []
  for (const node of nodes) {
    if (isHeading(node, depth)) parts.push({ label: plainText(node).trim(), children: [] })
    else (parts.at(-1)?.children ?? before).push(node)
  }
  return { before, parts }
}

function isHeading(node: RootContent, depth: number): node is Heading {
  return node.type === 'heading' && node.depth === depth
}
