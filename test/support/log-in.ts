import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { origin, type TestSite } from './start-site.ts'

/** Logs in by the terminal's link, and gives the `Cookie` header of the session. */
export async function logIn(site: Pick<TestSite, 'get' | 'startTerminalLogin'>): Promise<string> {
  let token = ''
  site.startTerminalLogin(link => {
    token ||= new URL(link).searchParams.get('token') ?? ''
  })
  const answer = await site.get('/login/link', {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }).toString(),
  })
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

type SiteProcess = { readonly origin: string }

/** The same for a site in a process of its own, which keeps the link in its data folder. */
export async function logInAt(site: SiteProcess, dataDir: string): Promise<string> {
  const answer = await fetch(`${site.origin}/login/link`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token: await readLoginToken(site, dataDir) }),
  })
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

async function readLoginToken({ origin }: SiteProcess, dataDir: string): Promise<string> {
  // A server that starts writes the link after it prints its address, before its first response.
  await fetch(`${origin}/healthz`)
  const link = (await readFile(join(dataDir, 'login-link'), 'utf8')).trim()
  return new URL(link).searchParams.get('token') ?? ''
}
