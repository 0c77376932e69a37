/**
 * Of a document, without marks other than backticks; empty if it starts with something else. The
 * card of a name has its own: as a shared module, it would make the entry script larger than its
 * budget.
 */
export function firstSentence(markdown: string): string {
  const paragraph = markdown
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .split(/\n{2,}/)
    .find(text => /^\s*[\w`*[]/.test(text) && !/^\s*(?:Defined in|\*\*\*|\[\/\/\])/.test(text))
  const plain = (paragraph ?? '')
    // The label of a list.
    .replace(/^\*\*[^*]+\*\*\s*$/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('*', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain
}
