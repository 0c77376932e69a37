/**
 * Returns the first sentence, without marks other than backticks; empty if the document starts with
 * something else. `symbol-card.ts` in `src/client` repeats this, because a shared module would make
 * the entry script larger than its budget.
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
