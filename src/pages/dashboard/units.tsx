/** With a fixed locale, so that the server and every browser format alike. */
const counts = new Intl.NumberFormat('en')

export const unknown = '–'

export function formatCount(count: number | undefined): string {
  return count === undefined ? unknown : counts.format(count)
}

/** Quiet if it is zero. */
export function Count({ of: count }: { readonly of: number | undefined }) {
  return count === 0 ? <span className="is-quiet">0</span> : formatCount(count)
}

/** In the unit that fits: `4 min`, `3 h`, `12 d`. */
export function formatSpan(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000)
  if (minutes < 1) return 'under 1 min'
  if (minutes < 120) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${counts.format(Math.floor(hours / 24))} d`
}

/** `12:34:56`, in UTC. */
export function formatClock(at: number): string {
  return new Date(at).toISOString().slice(11, 19)
}

export function Age({ at, now }: { readonly at: number | undefined; readonly now: number }) {
  if (at === undefined) return unknown
  const span = now - at < 60_000 ? 'just now' : `${formatSpan(now - at)} ago`
  return <time dateTime={new Date(at).toISOString()}>{span}</time>
}
