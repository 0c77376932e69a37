import { createIds, toSlug } from '../ids.ts'
import {
  type Block,
  isCode,
  isDefinition,
  isGap,
  omit,
  type Tab,
  type TabsKind,
  wrapBlocks,
} from './blocks.ts'
import { readFence } from './code-block.ts'
import { eventsOfToken, sourceOfType, textOf } from './tokens.ts'

/** `heading` is what the label is read from, if that is not part of the tab. */
export type Part = {
  readonly label: string
  readonly heading?: Block
  readonly children: Block[]
}

/** In the place of the block `like`. */
export function createTabs(kind: TabsKind, parts: readonly Part[], like: Block): Block {
  const values = createIds()
  const tabs = parts.map(({ label }, index): Tab => {
    const value = values.claim(toSlug(label))
    if (kind !== 'framework') return { label, value }
    return { label, value, framework: value, prefix: index === 0 ? '' : `${value}-` }
  })
  const isOnlyCode = parts.every(({ children }) => {
    const [only, ...more] = children.filter(child => !isGap(child))
    return only && isCode(only) && more.length === 0
  })
  const children = parts.map(({ heading, children }, index) =>
    wrapBlocks({ type: 'tab', tab: tabs[index] as Tab }, heading ?? children[0] ?? like, children),
  )
  return wrapBlocks({ type: 'tabs', tabs: { kind, tabs, isCode: isOnlyCode } }, like, children)
}

/** One tab per heading of the smallest depth. What comes before the first stays before the tabs. */
export function headingTabs(kind: TabsKind, children: Block[]): Block[] {
  const depth = Math.min(...children.flatMap(child => headingDepth(child) ?? []))
  const { before, parts } = splitAtHeadings(children, depth)
  const [{ heading } = {}] = parts
  return heading ? [...before, createTabs(kind, parts, heading)] : children
}

/** `variant="files"`: a tab for each code block, labeled by its file or its language. */
export function fileTabs(children: Block[]): Block[] {
  const before: Block[] = []
  const files: Part[] = []
  for (const block of children) {
    const code = block.token.block
    if (code) {
      const label = code.title ?? (readFence(block.events).lang || 'Code')
      files.push({ label, children: [block] })
    } else (files.at(-1)?.children ?? before).push(block)
  }
  const codes = files.flatMap(({ children: [code] }) => code ?? [])
  const [first, second] = codes
  if (!first || !second) return children
  // The tab shows the name, so the block does not.
  for (const { token } of codes) if (token.block) token.block = { ...token.block, title: undefined }
  return [...before, createTabs('files', files, first)]
}

/** A part for each framework, under `# React`, `# Vue`... A page of one shows its part only. */
export function frameworkBlock(children: Block[], framework: string | undefined): Block[] {
  const { before, parts } = splitAtHeadings(children, 1)
  const [{ heading: first } = {}] = parts
  if (!first) return children
  const isOwn = ({ label }: Part) => toSlug(label) === framework
  if (!parts.some(isOwn)) return [...before, createTabs('framework', parts, first)]
  return [
    ...before,
    ...parts.flatMap(part => [
      ...(part.heading ? [omit(part.heading)] : []),
      ...(isOwn(part) ? part.children : part.children.flatMap(withoutText)),
    ]),
  ]
}

function splitAtHeadings(blocks: readonly Block[], depth: number) {
  const before: Block[] = []
  const parts: Part[] = []
  for (const block of blocks) {
    if (headingDepth(block) === depth)
      parts.push({ label: textOf(block.events).trim(), heading: block, children: [] })
    else (parts.at(-1)?.children ?? before).push(block)
  }
  return { before, parts }
}

/** `undefined` for other blocks. */
export function headingDepth({ token: { type }, events }: Block): number | undefined {
  if (type === 'atxHeading') return sourceOfType(events, 'atxHeadingSequence').length
  if (type !== 'setextHeading') return undefined
  return sourceOfType(events, 'setextHeadingLineSequence').startsWith('=') ? 1 : 2
}

/** The definitions in a block. */
function withoutText(block: Block): Block[] {
  if (block.token.type === 'omitted') return [block]
  if (isGap(block)) return []
  const definitions = block.events.flatMap(([edge, token], at) =>
    edge === 'enter' && isDefinition(token)
      ? { token, events: eventsOfToken(block.events, at) }
      : [],
  )
  return definitions[0]?.token === block.token ? definitions : [omit(block), ...definitions]
}
