import { toHtml as serialize } from 'hast-util-to-html'
import { messageOf } from '../../log.ts'
import { handleRequests } from '../../storage/request.ts'
import { compareDocuments } from '../compare/compare.ts'
import { createHighlighter } from '../highlight/highlighter.ts'
import type { MarkdownInput, RenderedTemplate } from '../rendered.ts'
import { replaceWords, type Words } from '../replace-words.ts'
import { toHtml } from '../to-html.ts'
import { toMarkdown } from '../to-markdown.ts'
import { toSections } from '../to-sections.ts'

export type RenderHandlers = typeof handlers

const highlighter = createHighlighter(({ message, cause }) => {
  log({ level: 'warn', message: `${message}: ${messageOf(cause)}` })
})

const handlers = {
  /** With `plainCode`, code blocks are left without highlighting. */
  async render({
    plainCode,
    ...input
  }: MarkdownInput & { readonly plainCode: boolean }): Promise<RenderedTemplate> {
    if (!plainCode) return toHtml(input, highlighter.highlight)
    return { ...(await toHtml(input, async () => undefined)), isPlain: true }
  },
  rewrite: (input: MarkdownInput) => toMarkdown(input),
  sections: (input: MarkdownInput) => toSections(input),
  compare: ({ before, after }: { readonly before: string; readonly after: string }) =>
    compareDocuments(before, after),
  replace: ({ texts, words }: { readonly texts: readonly string[]; readonly words: Words }) =>
    replaceWords(texts, words, { patterns: true }),
  async highlight({ code, language }: { readonly code: string; readonly language: string }) {
    const children = await highlighter.highlight(code, language)
    return children && serialize([...children])
  },
}

const log = handleRequests(handlers)
