/** A page that a reader of a missing address may have meant. */
export type NearPage = { readonly path: string; readonly title: string }

const most = 6

/**
 * Prepares pages, title by path, for being looked for: the ones whose path or title is most like the path asked for come first, six at the most, by how
 * many pairs of neighboring letters they share (Sørensen–Dice), the last segment counting twice. Beyond the first three, pages that share
 * next to nothing are left out, and so is the path itself.
 */
export function createNearest(titles: ReadonlyMap<string, string>): (asked: string) => NearPage[] {
  const pages = [...titles].map(([path, title]) => ({
    path,
    title,
    whole: pairsOf(path),
    names: [pairsOf(lastSegment(path)), pairsOf(title)],
  }))
  return asked => {
    const wholeAsked = pairsOf(asked)
    const lastAsked = pairsOf(lastSegment(asked))
    return pages
      .map(({ path, title, whole, names }) => {
        const name = Math.max(...names.map(pairs => likeness(lastAsked, pairs)))
        return { path, title, score: (likeness(wholeAsked, whole) + 2 * name) / 3 }
      })
      .filter(({ path }) => path !== asked)
      .sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1))
      .filter(({ score }, rank) => rank < 3 || score > 0.3)
      .slice(0, most)
      .map(({ path, title }) => ({ path, title }))
  }
}

function lastSegment(path: string): string {
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

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}
