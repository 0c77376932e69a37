import { timingSafeEqual } from 'node:crypto'

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
  if (token !== undefined && bearer !== undefined && isSame(bearer, token)) return true
  return (
    loopbackAddress.test(address) &&
    loopbackHost.test(headers.get('host') ?? '') &&
    forwarded.every(name => headers.get(name) === null)
  )
}

/** Hashes have equal length, which `timingSafeEqual` needs. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map(text => new Bun.CryptoHasher('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
