import type { Section } from '../search/entry.ts'
import { createIds } from './ids.ts'
import { parseMarkdown } from './parse/gfm.ts'
import { readLineMarks } from './parse/line-marks.ts'
import { plainText } from './plain-text.ts'
import { toSlug } from './slug.ts'

// A syntax tree of every document would take most of a minute to make. What search needs of one, where its sections begin, what their ids are
// and which lines are code, is told by its lines; `test/sweep/corpus.sweep.ts` holds the ids to those that the renderer gives.

type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | {
      readonly kind: 'group'
      readonly name: string
      readonly variant: string
      readonly blocks: Block[]
    }

/** Cuts a document, refs followed and frontmatter gone, at its headings. `framework` is that of the page: of parts for others nothing remains. */
export function cutSections(markdown: string, framework: string | undefined): Section[] {
  const ids = createIds()
  const sections: {
    id?: string
    heading: string
    depth: number
    text: string[]
    code: string[]
  }[] = []
  const begin = (heading: string, depth: number, id?: string) => {
    const section = { ...(id === undefined ? {} : { id }), heading, depth, text: [], code: [] }
    sections.push(section)
    return section
  }

  const visit = (blocks: readonly Block[], prefix: string) => {
    for (const block of blocks) {
      if (block.kind === 'group') {
        visitGroup(block, prefix)
      } else if (block.kind === 'heading') {
        const text = headingText(block.text)
        const id = ids.claim(prefix + toSlug(text))
        // A document's own first heading is its title, which has the page's address.
        const isTitle = block.depth === 1 && sections.length === 0
        begin(text.replace(/\s+/g, ' ').trim(), block.depth, isTitle ? undefined : id)
      } else {
        const section = sections.at(-1) ?? begin('', 0)
        if (block.kind === 'code') section.code.push(readLineMarks(block.text).text)
        else section.text.push(block.text)
      }
    }
  }

  const visitGroup = (
    { name, variant, blocks }: Extract<Block, { kind: 'group' }>,
    prefix: string,
  ) => {
    const depth = labelDepth(name, variant, blocks)
    if (depth === undefined) return visit(blocks, prefix)
    const { before, parts } = splitAt(blocks, depth)
    visit(before, prefix)
    const own = name === 'framework' ? parts.filter(({ label }) => label === framework) : []
    if (own.length > 0) {
      for (const part of own) visit(part.blocks, prefix)
      return
    }
    for (const [index, { label, blocks: inner }] of parts.entries()) {
      visit(inner, name === 'framework' && index > 0 ? `${label}-` : prefix)
    }
  }

  visit(readBlocks(markdown), '')
  return sections.map(({ text, code, ...section }) => ({
    ...section,
    text: toWords(text.join('\n')),
    code: code.join('\n'),
  }))
}

/** The depth of the headings that are labels of a group's parts; `undefined` where the group has none. */
function labelDepth(name: string, variant: string, blocks: readonly Block[]): number | undefined {
  const depths = blocks.flatMap(block => (block.kind === 'heading' ? [block.depth] : []))
  if (depths.length === 0) return undefined
  if (name === 'framework') return depths.includes(1) ? 1 : undefined
  return variant === 'files' || variant.startsWith('package-manager')
    ? undefined
    : Math.min(...depths)
}

function splitAt(blocks: readonly Block[], depth: number) {
  const before: Block[] = []
  const parts: { label: string; blocks: Block[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.depth === depth)
      parts.push({ label: toSlug(headingText(block.text)), blocks: [] })
    else (parts.at(-1)?.blocks ?? before).push(block)
  }
  return { before, parts }
}

const container = '[ \\t]*(?:(?:[-*+]|\\d{1,9}[.)])[ \\t]+|>[ \\t]?)*'
const fence = new RegExp(`^${container}(\`{3,}|~{3,})([^\\n]*)$`)
const heading = new RegExp(`^${container}(#{1,6})(?:[ \\t]+(.*?))?(?:[ \\t]+#+)?[ \\t]*$`)
const directive = /^<!--\s*::(start|end):([a-z][a-z-]*)(.*?)-->[ \t]*$/
const definition = /^ {0,3}\[[^\]]+\]:\s*\S/
const definedIn = /^Defined in: /

function readBlocks(markdown: string): Block[] {
  const open: { name: string; variant: string; blocks: Block[] }[] = [
    { name: '', variant: '', blocks: [] },
  ]
  let text: string[] = []
  const add = (block: Block) => open.at(-1)?.blocks.push(block)
  const flush = () => {
    if (text.some(line => line.trim() !== '')) add({ kind: 'text', text: text.join('\n') })
    text = []
  }
  const lines = markdown.split(/\r?\n/)
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, mark, info = ''] = fence.exec(line) ?? []
    if (mark && !(mark.startsWith('`') && info.includes('`'))) {
      const closing = new RegExp(`^[ \\t>]*${mark[0]}{${mark.length},}[ \\t]*$`)
      const code: string[] = []
      while (++at < lines.length && !closing.test(lines[at] ?? '')) code.push(lines[at] ?? '')
      flush()
      add({ kind: 'code', text: code.join('\n') })
      continue
    }
    const [, edge, name = '', attributes = ''] = directive.exec(line) ?? []
    if (edge) {
      flush()
      if (edge === 'start')
        open.push({ name, variant: /variant=["']([^"']*)/.exec(attributes)?.[1] ?? '', blocks: [] })
      else close(open, name)
      continue
    }
    if (line.includes('<!--')) {
      let comment = line
      while (!comment.includes('-->') && ++at < lines.length) comment += `\n${lines[at]}`
      text.push(comment.replace(/<!--[\s\S]*?(?:-->|$)/g, ''))
      continue
    }
    const [, hashes, words = ''] = heading.exec(line) ?? []
    if (hashes) {
      flush()
      add({ kind: 'heading', depth: hashes.length, text: words })
    } else if (!definition.test(line) && !definedIn.test(line)) {
      text.push(line)
    }
  }
  flush()
  while (open.length > 1) close(open, open.at(-1)?.name ?? '')
  return open[0]?.blocks ?? []
}

/** An end closes the last start of its name; those within that were left open are nothing. */
function close(open: { name: string; variant: string; blocks: Block[] }[], name: string): void {
  const start = open.findLastIndex(one => one.name === name)
  if (start < 1) return
  for (const unclosed of open.splice(start + 1)) open.at(-1)?.blocks.push(...unclosed.blocks)
  const group = open.pop()
  if (group) open.at(-1)?.blocks.push({ kind: 'group', ...group })
}

/** Words, code in single backticks, and marks behind a backslash: what nearly all headings are made of. */
const simple = /^(?:[a-z\d\s.,:;()/'"?!+=@-]|[^\0-\x7f]|`[^`]+`|\\[!-/:-@[-`{-~])*$/i
const codeOrMark = /`([^`]+)`|\\([!-/:-@[-`{-~])/g

/** What a heading says. Simple ones, unlike those with emphasis, links or entities, need no parser. */
function headingText(source: string): string {
  if (simple.test(source)) {
    return source.replace(
      codeOrMark,
      (_, code: string | undefined, mark: string) => code?.replace(/^ (.*\S.*) $/, '$1') ?? mark,
    )
  }
  const tree = parseMarkdown(`# ${source}`)
  return tree ? plainText(tree) : source
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&mdash;': '—',
}

/** Takes inline markup away; what is left is for reading in an excerpt. */
function toWords(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[((?:[^[\]\\]|\\.)*)\](?:\((?:[^()]|\([^)]*\))*\)|\[[^\]]*\])/g, '$1')
    .replace(/^[ \t>]*\[!\w+\][ \t]*/gm, '')
    .replace(/^[ \t]*\|?[ \t]*:?-{3,}.*$/gm, '')
    .replace(/^[ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/gm, '')
    .replace(/^[ \t]*(?:\*{3,}|_{3,})[ \t]*$/gm, '')
    .replace(/^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replace(/^[ \t]*>[ \t]?/gm, '')
    .replace(/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi, ' ')
    .replace(/(?<!\\)\*{1,3}|~~|(?<![\w\\])_{1,2}(?=\S)|(?<=\S)_{1,2}(?!\w)/g, '')
    .replace(/`+/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:amp|lt|gt|quot|nbsp|mdash);/g, entity => entities[entity] ?? entity)
    .replace(/(?:^|\s)\|(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
