import type { RenderMarkdown } from '../../src/content/docs/rendered-pages.ts'
import type { MarkdownInput } from '../../src/markdown/rendered.ts'

/** A renderer that asks for the links and images of its text, and whose HTML is the answers as JSON. It remembers what it was given. */
export function createFakeRender(): {
  readonly render: RenderMarkdown
  readonly inputs: MarkdownInput[]
} {
  const inputs: MarkdownInput[] = []
  const render: RenderMarkdown = async (input, lookUp) => {
    inputs.push(input)
    const { text } = input
    const answers = await lookUp({
      links: findAll(/(?<!!)\[\w*\]\(([^)]*)\)/g, text),
      images: findAll(/!\[\w*\]\(([^)]*)\)/g, text),
    })
    const headings = [...text.matchAll(/^(#+) (.+)$/gm)].map(([, marks = '', text = '']) => ({
      id: text,
      depth: marks.length,
      text,
    }))
    return { html: JSON.stringify(answers), headings, summary: 'The summary', text, deadLinks: [] }
  }
  return { render, inputs }
}

function findAll(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, target = '']) => target))]
}
