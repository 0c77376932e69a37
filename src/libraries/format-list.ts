/** `React, Vue and Solid`, of names without commas; without `Intl`, as in `format-integer.ts`. */
export function formatList(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1')
}
