import type { Rendered } from '../../src/markdown/rendered.ts'
import { type HtmlOptions, toHtml } from '../../src/markdown/to-html.ts'

/** Look-ups for tests: every address is final, and no code is highlighted. */
export const plainWorld: HtmlOptions = {
  lookUp: async ({ links, images }) => ({
    links: Object.fromEntries(links.map(href => [href, { href }])),
    images: Object.fromEntries(images.map(src => [src, { src }])),
  }),
  highlight: async () => undefined,
}

const title = 'Title'

export function render(text: string, framework?: string): Promise<Rendered> {
  return toHtml({ text, title, framework }, plainWorld)
}

/** The HTML below the `<h1>` made of the title. */
export async function renderBody(text: string, framework?: string): Promise<string> {
  const { html } = await render(text, framework)
  return html.replace(`<h1>${title}</h1>\n`, '')
}
