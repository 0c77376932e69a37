import { timingSafeEqual } from 'node:crypto'

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * Whether a request may read the counts: it bears the token, or comes from this machine by itself. A proxy on this machine asks for others: a request
 * that names one, or that was meant for a public host, is not taken for local.
 */
export function mayReadMetrics(
  { headers }: Pick<Request, 'headers'>,
  address: string,
  token: string | undefined,
): boolean {
  const borne = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (token !== undefined && borne !== undefined && isSame(borne, token)) return true
  return (
    loopbackAddress.test(address) &&
    loopbackHost.test(headers.get('host') ?? '') &&
    forwarded.every(name => headers.get(name) === null)
  )
}

/** Hashes are of one length, whatever was given. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map(text => new Bun.CryptoHasher('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
