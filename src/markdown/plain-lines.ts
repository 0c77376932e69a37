/** The text of markdown without code blocks, addresses and signs: a line for each block. */
export function plainLines(markdown: string): string {
  return markdown
    .replace(/^```.*?^```/gms, '')
    .replace(/^[ \t]*(?:[-*+>]|\d+\.|#+)[ \t]+/gm, '\n')
    .replace(/\]\([^)]*\)|<\/?[a-z][^>]*>|[*`[\]]/g, '')
    .split(/\n\s*\n/)
    .map(block => block.replace(/\s+/g, ' ').trim())
    .filter(block => block !== '')
    .join('\n')
}
