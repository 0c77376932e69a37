import { fillReferences } from '../../src/markdown/references/fill-references.ts'
import type {
  MarkdownInput,
  Rendered,
  RenderedTemplate,
  ResolvedReferences,
} from '../../src/markdown/rendered.ts'
import { type Highlight, toHtml } from '../../src/markdown/to-html.ts'

type Options = {
  /** Without them, every address is final. */
  readonly resolved?: Partial<ResolvedReferences>
  readonly highlight?: Highlight
}

/** Renders as for a reader. No code is highlighted. */
export async function renderInput(
  input: MarkdownInput,
  { resolved, highlight = async () => undefined }: Options = {},
): Promise<Rendered> {
  const { html, ...rendered } = await toHtml(input, highlight)
  return { ...rendered, html: fillReferences(html, { links: {}, images: {}, ...resolved }) }
}

/** A renderer without a highlighter. */
export function renderPlain(input: MarkdownInput): Promise<RenderedTemplate> {
  return toHtml(input, async () => undefined)
}

const title = 'Title'

export function render(text: string, framework?: string): Promise<Rendered> {
  return renderInput({ text, title, framework })
}

/** The HTML below the `<h1>` made of the title. */
export async function renderBody(text: string, framework?: string): Promise<string> {
  const { html } = await render(text, framework)
  return html.replace(`<h1>${title}</h1>\n`, '')
}
