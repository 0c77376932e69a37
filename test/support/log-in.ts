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
