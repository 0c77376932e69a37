// Writes parts of markdown from which a parser reads the same values back.

/** Words on one line, of which no character is markup. */
export function formatText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>&~|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|#(?=#*$)/gu, '\\$&')
}

/** What stands in a link's round brackets. */
export function formatDestination(url: string): string {
  return url.replace(/[\s<>|]/g, encodeURIComponent).replace(/[\\()]/g, '\\$&')
}

/** A code block; the fence is longer than any in the code. `info` is what stands after it. */
export function formatFence(code: string, info = ''): string {
  const longest = code
    .matchAll(/^ {0,3}(`{3,})/gm)
    .reduce((length, [, fence = '']) => Math.max(length, fence.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${info}\n${code}\n${fence}`
}
