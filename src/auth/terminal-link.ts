import { timingSafeEqual } from 'node:crypto'

/** Login for who can read the server's terminal: a link that works once. */
export type TerminalLink = {
  /** Begins to show links, one at a time, to whoever sits there. Until then there is none. */
  start(show: (link: string) => void): void
  /** Whether the token is that of the link shown last; if so it is revokedTokens, and a new one is shown. */
  spend(token: string): boolean
  /** Shows no more. */
  close(): void
}

const twelveHoursInMs = 12 * 3_600_000

/** A link ends after twelve hours, when the next one is shown. The page that it leads to spends it by a form: opening it changes nothing. */
export function createTerminalLink({
  siteUrl,
  now,
}: {
  readonly siteUrl: string
  readonly now: () => number
}): TerminalLink {
  let current: { readonly token: string; readonly endsAt: number } | undefined
  let show: (link: string) => void = () => {}
  let timer: ReturnType<typeof setInterval> | undefined

  function renew(): void {
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
    current = { token, endsAt: now() + twelveHoursInMs }
    show(`${siteUrl}/login?token=${token}`)
    clearInterval(timer)
    timer = setInterval(renew, twelveHoursInMs)
    timer.unref()
  }

  return {
    start(onLink) {
      show = onLink
      renew()
    },
    spend(token) {
      if (!current || now() >= current.endsAt || !isSame(token, current.token)) return false
      renew()
      return true
    },
    close() {
      clearInterval(timer)
      current = undefined
    },
  }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}
