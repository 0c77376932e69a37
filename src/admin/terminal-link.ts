import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameSecret } from '../storage/bytes.ts'
import { randomSecret } from './sessions.ts'

type Options = { readonly siteUrl: string; readonly now: () => number }

const linkMs = 12 * 3_600_000

/** The link opens a page with a form: opening it alone changes nothing. */
export function createTerminalLink({ siteUrl, now }: Options) {
  let current: { readonly token: string; readonly expiresAt: number } | undefined
  let show: (link: string) => void = () => {}
  let timer: ReturnType<typeof setInterval> | undefined

  function renew(): void {
    const token = randomSecret()
    current = { token, expiresAt: now() + linkMs }
    show(`${siteUrl}/login?token=${token}`)
    clearInterval(timer)
    timer = setInterval(renew, linkMs)
    timer.unref()
  }

  return {
    /** Shows a link now, and a new one whenever the last was used or has expired. */
    start(onLink: (link: string) => void): void {
      show = onLink
      renew()
    },
    /** Whether the token is the current link's, which is invalid from then on. */
    use(token: string): boolean {
      if (!current || now() >= current.expiresAt || !isSameSecret(token, current.token))
        return false
      renew()
      return true
    },
    close(): void {
      clearInterval(timer)
      current = undefined
    },
  }
}

/** Prints the link to a terminal. Elsewhere the output may be a log, so a private file gets it. */
export function createLinkNotice(
  dataDir: string,
  output: { readonly isTTY?: boolean; write(text: string): unknown },
): (link: string) => void {
  if (output.isTTY)
    return link => output.write(`Log in to the dashboard, once, in the next 12 hours: ${link}\n`)
  const file = join(dataDir, 'login-link')
  let isAnnounced = false
  return link => {
    try {
      // A new file, because the old one may have been readable by others, or be a symbolic link.
      rmSync(file, { force: true })
      writeFileSync(file, `${link}\n`, { mode: 0o600, flag: 'wx' })
      if (!isAnnounced) output.write(`The link to log in to the dashboard is in ${file}\n`)
      isAnnounced = true
    } catch (error) {
      output.write(`The link to log in to the dashboard could not be written: ${error}\n`)
    }
  }
}
