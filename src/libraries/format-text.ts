/** `12,345`; without `Intl`, which takes a phone some 50 ms to load while a demo starts. */
export function formatInteger(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** `React, Vue and Solid`; without `Intl`, for the same reason. */
export function formatList(names: readonly string[], conjunction = 'and'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
