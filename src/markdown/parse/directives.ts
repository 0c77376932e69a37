import type { Event } from 'micromark-util-types'
import { type Block, isCode, mapBlocks, omit } from './blocks.ts'
import { readCodeBlock, readFence } from './code-block.ts'
import { htmlOf } from './html-tags.ts'
import { commandTabs, packageManagerTabs } from './package-manager.ts'
import { fileTabs, frameworkBlock, headingTabs } from './tabs.ts'

type Attributes = Readonly<Record<string, string>>
/** A start comment whose end has not been found yet. */
type Open = { readonly name: string; readonly attributes: Attributes; children: Block[] }

const directive =
  /^[ \t]*<!--\s*::(start|end):([a-z][a-z-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*-->[ \t]*$/
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** From `<!-- ::start:tabs variant="files" -->` to `<!-- ::end:tabs -->`, inner blocks first. */
export function buildBlocks(events: readonly Event[], framework: string | undefined): Event[] {
  return mapBlocks(events, blocks => groupBlocks(blocks.flatMap(splitAtDirectives), framework))
}

function groupBlocks(blocks: readonly Block[], framework: string | undefined): Block[] {
  const open: Open[] = [{ name: '', attributes: {}, children: [] }]
  const append = (...blocks: Block[]) => open.at(-1)?.children.push(...blocks)
  /** Closes the open blocks from an index on, and returns their children. */
  const close = (from: number) => open.splice(from).flatMap(({ children }) => children)

  for (const block of blocks) {
    if (isCode(block)) block.token.block = readCodeBlock(readFence(block.events))
    // No block of tabs goes on in the next item of a list.
    if (block.token.type === 'listItemPrefix') append(...close(1))
    const html = block.token.type === 'htmlFlow' ? htmlOf(block.events) : ''
    const [, edge, name = '', attributes = ''] = directive.exec(html) ?? []
    if (edge === undefined) append(block)
    else if (edge === 'start')
      open.push({ name, attributes: readAttributes(attributes), children: [omit(block)] })
    else {
      append(omit(block))
      const start = open.findLastIndex(block => block.name === name)
      const opened = open[start]
      if (start > 0 && opened) append(...buildBlock(opened, close(start), framework))
    }
  }
  return commandTabs(close(0))
}

function buildBlock(
  { name, attributes: { variant, mode } }: Open,
  content: Block[],
  framework: string | undefined,
): Block[] {
  const children = variant === 'files' ? content : commandTabs(content)
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
}

/** A block of HTML runs to the next blank line and may contain a directive. */
function splitAtDirectives(block: Block): Block[] {
  const { token, events } = block
  const html = token.type === 'htmlFlow' ? htmlOf(events) : ''
  if (!html.includes('::') || !html.includes('\n')) return [block]
  const context = events[0]?.[2] as Event[2]
  const parts: Event[][] = [[]]
  for (const event of events.slice(1, -1)) {
    const part = parts.at(-1) ?? []
    if (directive.test(htmlOf([event])) && !isInsideComment(htmlOf(part))) parts.push([event], [])
    else part.push(event)
  }
  return parts.flatMap(inner => {
    const [first, last] = [inner.at(0)?.[1], inner.at(-1)?.[1]]
    if (!first || !last) return []
    const part = { type: 'htmlFlow' as const, start: first.start, end: last.end }
    return { token: part, events: [['enter', part, context], ...inner, ['exit', part, context]] }
  })
}

function isInsideComment(html: string): boolean {
  return html.lastIndexOf('<!--') > html.lastIndexOf('-->')
}

function readAttributes(source: string): Attributes {
  return Object.fromEntries(
    Array.from(source.matchAll(attribute), ([, name, double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  )
}
