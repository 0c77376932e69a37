import { isIP } from 'node:net'

/** From the right of `X-Forwarded-For`, else the peer's. All of an IPv6 /64 are one visitor. */
export function visitorAddress(
  { headers }: Pick<Request, 'headers'>,
  peer: string,
  trustProxy: number,
): string {
  if (trustProxy === 0) return networkOf(peer)
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-trustProxy)?.trim() ?? ''
  return networkOf(isIP(forwarded) === 0 ? peer : forwarded)
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [withoutZone = ''] = address.split('%', 1)
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical) ?? []
  if (high && low)
    return [high, low].flatMap(hex => [...Buffer.from(hex.padStart(4, '0'), 'hex')]).join('.')
  const [head = '', tail = ''] = canonical.split('::')
  const groups = head.split(':').filter(Boolean)
  const count = groups.length + tail.split(':').filter(Boolean).length
  const full = [...groups, ...Array<string>(8 - count).fill('0'), ...tail.split(':')]
  return `${full.slice(0, 4).join(':')}::/64`
}
