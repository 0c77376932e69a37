type SimilarPage = { readonly path: string; readonly title: string }

const maxPages = 6
/** It applies to the last segments, because whole folders are alike. */
const minSimilarity = 0.3

/** By the pairs of letters that paths and titles share (Sørensen–Dice), at most six. */
export function findSimilarPages(
  missingPath: string,
  titles: ReadonlyMap<string, string>,
): SimilarPage[] {
  const wholePath = pairsOf(missingPath)
  const lastSegment = pairsOf(lastSegmentOf(missingPath))
  return Array.from(titles, ([path, title]) => {
    const name = Math.max(
      similarity(lastSegment, pairsOf(lastSegmentOf(path))),
      similarity(lastSegment, pairsOf(title)),
    )
    return { path, title, name, score: (similarity(wholePath, pairsOf(path)) + 2 * name) / 3 }
  })
    .filter(({ path, name }) => path !== missingPath && name > minSimilarity)
    .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
    .slice(0, maxPages)
    .map(({ path, title }) => ({ path, title }))
}

function lastSegmentOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function pairsOf(text: string): Set<string> {
  const letters = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const pairs = new Set<string>()
  for (let i = 0; i + 1 < letters.length; i++) pairs.add(letters.slice(i, i + 2))
  return pairs
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  return (2 * a.intersection(b).size) / (a.size + b.size)
}
