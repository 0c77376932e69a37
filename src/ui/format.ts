const months =
  'January February March April May June July August September October November December'.split(' ')

/** The UTC day of a time in ms since the epoch: `2026-08-21`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** `2026-08-21` becomes `Aug 21, 2026`; without `Intl`, as in `libraries/format-text.ts`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[Number(month) - 1]?.slice(0, 3)} ${date}, ${year}`
}

/** `2026-08-21` becomes `August 2026`. */
export function formatMonth(day: string): string {
  const [year, month] = day.split('-').map(Number)
  return `${months[Number(month) - 1]} ${year}`
}

/** `812 B`, `12.4 KB` or `3 MB`; a kilobyte is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const [value, unit] = bytes < 999_950 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB']
  return `${Number(value.toFixed(1))} ${unit}`
}
