import type { ElementContent, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { element } from './element.ts'
import { parseMarkdown } from './parse/gfm.ts'
import { rewriteJsxAttributes } from './parse/jsx-attributes.ts'
import { assertLength, isTractable } from './parse/limits.ts'
import type { Answers, MarkdownInput, References, Rendered } from './rendered.ts'
import { settle } from './settle.ts'
import { createSlots } from './slots.ts'
import { toElements } from './to-elements.ts'

// Markdown becomes HTML in three steps: a syntax tree (parse), in which alerts, tabs and code are recognized and which becomes sanitized elements
// (to-elements), whose ids, links and images are settled (settle). Each syntax is a file of its own. What the site adds and no author may write
// waits in slots (slots) until the sanitizer is done.

/** What the renderer needs of the world around it. */
export type Renderer = {
  /** Asked once at most for a document, and not where it has neither links nor images. */
  lookUp(references: References): Promise<Answers>
  /** A block's code as hast, its text unchanged; `undefined` where it is to stay plain. `language` is lower-case, `text` where none is given. */
  highlight(code: string, language: string): Promise<readonly ElementContent[] | undefined>
}

/**
 * Renders one document. The same input and answers give the same bytes. One that would take unreasonable time (limits) comes out as the text it is.
 *
 * @throws Error that names the document, when it is longer than `MAX_LENGTH`; and whatever `lookUp` or `highlight` rejects with.
 */
export async function renderMarkdown(input: MarkdownInput, world: Renderer): Promise<Rendered> {
  const { text, title, framework } = input
  assertLength(text, title)
  const slots = createSlots(text)
  const markdown = isTractable(text) ? parseDocument(text) : undefined
  const tree = markdown && (await toElements(markdown, framework, slots, world.highlight))
  return tree ? settle(tree, input, slots, world.lookUp) : renderAsWritten(input)
}

function parseDocument(text: string) {
  const tree = parseMarkdown(text)
  const rewritten = tree ? rewriteJsxAttributes(text, tree) : text
  return rewritten === text ? tree : parseMarkdown(rewritten)
}

/** Nothing of the document is lost, nothing of it is markup. */
function renderAsWritten({ text, title }: MarkdownInput): Rendered {
  const tree: Root = {
    type: 'root',
    children: [element('h1', {}, title), element('pre', { tabIndex: 0 }, `\n${text}`)],
  }
  return {
    html: toHtml(tree),
    headings: [],
    summary: '',
    text: text.replace(/\s+/g, ' ').trim(),
    deadLinks: [],
  }
}
