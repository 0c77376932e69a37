/** `React, Vue and Solid`; without `Intl`, as in `format-integer.ts`. */
export function formatList(names: readonly string[], conjunction = 'and'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
