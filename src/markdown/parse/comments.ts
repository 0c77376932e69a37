import type { Html } from 'mdast'

/** CommonMark 0.31 has `<!-->` and `<!--->` too; a comment that never ends runs to the end of its block. */
const comment = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g

/** Takes every comment out of raw HTML, with the links and tags in it. */
export function dropComments(html: readonly Html[]): void {
  for (const node of html) node.value = node.value.replace(comment, '')
}
