import { isSameSecret } from '../auth/same-secret.ts'

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** By token, or from this machine. Requests that a proxy on this machine forwards are not local. */
export function mayReadMetrics(
  { headers }: Pick<Request, 'headers'>,
  address: string,
  token: string | undefined,
): boolean {
  const bearer = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token !== undefined && bearer !== undefined && isSameSecret(bearer, token)) return true
  return (
    loopbackAddress.test(address) &&
    loopbackHost.test(headers.get('host') ?? '') &&
    forwarded.every(name => headers.get(name) === null)
  )
}
