const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2026-08-21` is `21 August 2026`, wherever it is read. */
export function formatDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`))
}
