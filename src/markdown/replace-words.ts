export type Words = Readonly<Record<string, string>>

/** Replaces a key where the text has it; with `patterns`, else reads it as an expression. */
export function replaceWords(
  texts: readonly string[],
  words: Words,
  { patterns }: { readonly patterns: boolean },
): string[] {
  const rules = Object.entries(words)
    .filter(([key]) => key !== '')
    .map(([key, value]) => ({ key, value, pattern: patterns ? compile(key) : undefined }))
  const replaceIn = (text: string) =>
    rules.reduce((result, { key, value, pattern }) => {
      if (result.includes(key)) return result.replaceAll(key, () => value)
      return pattern ? result.replace(pattern, value) : result
    }, text)
  return texts.map(replaceIn)
}

/** Whether a key may match other text than itself: this may take any time. */
export function hasPattern(words: Words): boolean {
  return Object.keys(words).some(key => /[\\^$.*+?()[\]{}|]/.test(key))
}

/** `undefined` for a key such as `useQuery(`, which is no valid expression. */
function compile(key: string): RegExp | undefined {
  try {
    return new RegExp(key, 'g')
  } catch {
    return undefined
  }
}
