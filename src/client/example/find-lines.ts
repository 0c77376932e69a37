export type FileTexts = readonly (readonly [path: string, text: string])[]

export type FoundLine = {
  readonly path: string
  /** From 1. */
  readonly line: number
  /** Around the match, which is the second of the three. */
  readonly parts: readonly [before: string, match: string, after: string]
}

const maxBefore = 12
const maxAfter = 120

/** Lines that contain `query`, whatever its case, with the first match of each. */
export function findLines(files: FileTexts, query: string): FoundLine[] {
  // Firefox 128 and Safari 17 have no `RegExp.escape`.
  const wanted = new RegExp(query.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'), 'iu')
  return files.flatMap(([path, text]) =>
    text.split('\n').flatMap((whole, index): FoundLine[] => {
      const line = whole.trim()
      const found = wanted.exec(line)
      if (!found) return []
      const [match] = found
      const end = found.index + match.length
      const before = line.slice(0, found.index)
      const start = before.length > maxBefore ? `…${before.slice(-maxBefore)}` : before
      return [
        {
          path,
          line: index + 1,
          parts: [start, match, line.slice(end, end + maxAfter)],
        },
      ]
    }),
  )
}
