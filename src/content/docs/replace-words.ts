/**
 * The `replace` map of a document's frontmatter, applied in its order. A key that occurs literally in the text is replaced literally, so that
 * `viteReact()` means what it says; else it is a regular expression, where it is one (decisions, Content).
 */
export function createReplacer(words: Readonly<Record<string, string>>): (text: string) => string {
  const rules = Object.entries(words)
    .filter(([key]) => key !== '')
    .map(([key, value]) => ({ key, value, pattern: compile(key) }))
  return text =>
    rules.reduce((result, { key, value, pattern }) => {
      if (result.includes(key)) return result.replaceAll(key, () => value)
      return pattern ? result.replace(pattern, value) : result
    }, text)
}

/** `undefined` for a key such as `useQuery(`, which can only be meant literally. */
function compile(key: string): RegExp | undefined {
  try {
    return new RegExp(key, 'g')
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
