import type { Parent, RootContent } from 'mdast'
import { createIds, toSlug } from '../ids.ts'
import { plainText } from '../plain-text.ts'
import { codeTitle, withoutTitle } from './code-block.ts'

type TabsKind = 'package-manager' | 'bundler' | 'framework' | 'files' | 'sections'

export interface Tabs extends Parent {
  type: 'tabs'
  kind: TabsKind
  children: Tab[]
}

export interface Tab extends Parent {
  type: 'tab'
  label: string
  /** The label's slug, unique in its set. */
  value: string
  children: RootContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    tabs: Tabs
    tab: Tab
  }
}

type Part = { readonly label: string; readonly children: RootContent[] }

export function createTabs(kind: TabsKind, parts: readonly Part[]): Tabs {
  const values = createIds()
  const children = parts.map(
    ({ label, children }): Tab => ({
      type: 'tab',
      label,
      value: values.claim(toSlug(label)),
      children,
    }),
  )
  return { type: 'tabs', kind, children }
}

/** One tab per heading of the smallest depth. What comes before the first stays before the tabs. */
export function headingTabs(kind: TabsKind, children: RootContent[]): RootContent[] {
  const depths = children.map(child => (child.type === 'heading' ? child.depth : Infinity))
  const { before, parts } = splitAtHeadings(children, Math.min(...depths))
  return parts.length === 0 ? children : [...before, createTabs(kind, parts)]
}

/** `variant="files"`: a tab for each code block, labeled by its file or its language. */
export function fileTabs(children: RootContent[]): RootContent[] {
  const before: RootContent[] = []
  const files: Part[] = []
  for (const node of children) {
    if (node.type === 'code') {
      // The tab shows the name, so the block does not.
      files.push({
        label: codeTitle(node) ?? node.lang ?? 'Code',
        children: [withoutTitle(node)],
      })
    } else (files.at(-1)?.children ?? before).push(node)
  }
  return files.length < 2 ? children : [...before, createTabs('files', files)]
}

/** A part for each framework, under `# React`, `# Vue`... A page of one shows its part only. */
export function frameworkBlock(
  children: RootContent[],
  framework: string | undefined,
): RootContent[] {
  const { before, parts } = splitAtHeadings(children, 1)
  if (parts.length === 0) return children
  const own = parts.filter(({ label }) => toSlug(label) === framework)
  if (own.length === 0) return [...before, createTabs('framework', parts)]
  return [
    ...before,
    ...own.flatMap(part => part.children),
    ...parts.filter(part => !own.includes(part)).flatMap(part => definitionsIn(part.children)),
  ]
}

function splitAtHeadings(nodes: readonly RootContent[], depth: number) {
  const before: RootContent[] = []
  const parts: Part[] = []
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === depth)
      parts.push({ label: plainText(node).trim(), children: [] })
    else (parts.at(-1)?.children ?? before).push(node)
  }
  return { before, parts }
}

function definitionsIn(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap(node => {
    if (node.type === 'definition' || node.type === 'footnoteDefinition') return [node]
    return 'children' in node ? definitionsIn(node.children) : []
  })
}
