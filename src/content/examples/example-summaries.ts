import type { Source, Tree } from '../source/source.ts'

/** In characters; cut at a word. */
const longest = 160

/** The first paragraph of each example's README, by `{framework}/{name}`: all READMEs in as few requests as the source can. Throws `SourceError`. */
export async function readExampleSummaries(
  tree: Tree,
  source: Pick<Source, 'documents'>,
): Promise<Map<string, string>> {
  const summaries = new Map<string, string>()
  const decoder = new TextDecoder()
  for await (const { path, bytes } of source.documents(tree, 'examples')) {
    const [, example] = /^examples\/([^/]+\/[^/]+)\/README\.md$/.exec(path) ?? []
    const summary = example === undefined ? undefined : summaryOf(decoder.decode(bytes))
    if (example !== undefined && summary !== undefined) summaries.set(example, summary)
  }
  return summaries
}

/** `undefined` where the README says no more than how to install and run the example, as most of those do that a template wrote. */
export function summaryOf(readme: string): string | undefined {
  const paragraph = readme
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .find(part => /^[\p{L}`"“*_[]/u.test(part))
  if (
    paragraph === undefined ||
    /^(?:to (?:run|start|install|get)|run |install |this (?:is|project was) )/i.test(paragraph)
  )
    return undefined
  const text = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]+/g, '')
    .replace(/\s+/g, ' ')
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}
