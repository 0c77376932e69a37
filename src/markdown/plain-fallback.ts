import { toHtml as serialize } from 'hast-util-to-html'
import { element } from './element.ts'
import { formatFence, formatText } from './markdown-text.ts'
import type { MarkdownInput, Rendered, Section } from './rendered.ts'

// A document that would take too much time or memory, as its text.

/** In UTF-16 units: enough to find the page. */
const maxSearchable = 50_000

export function htmlAsWritten({ text, title, isPart }: MarkdownInput, why: string): Rendered {
  const pre = element('pre', { className: ['source'], tabIndex: 0 }, `\n${text}`)
  const heading = isPart ? [] : [element('h1', {}, title)]
  return {
    html: serialize({ type: 'root', children: [...heading, pre] }),
    headings: [],
    summary: '',
    wordCount: countWords(text),
    asWritten: why,
  }
}

/** Without a list of the words, of which there may be a million. */
function countWords(text: string): number {
  const word = /\S+/g
  let count = 0
  while (word.test(text)) count++
  return count
}

export function markdownAsWritten({ text, title }: MarkdownInput): string {
  return `# ${formatText(title)}\n\n${formatFence(text)}\n`
}

export function sectionsAsWritten({ text }: MarkdownInput): Section[] {
  const words = text.slice(0, maxSearchable).replace(/\s+/g, ' ').trim()
  return [{ heading: '', depth: 0, text: words, code: '' }]
}
