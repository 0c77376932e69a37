import { describe, expect, test } from 'bun:test'
import { createTransport, type Fetch, OversizeError, readWhole } from './transport.ts'

const ownOrigin = 'https://api.github.com'

/** Redirects each request to the next location, and the last to a body. */
function setUp(...locations: string[]) {
  const requests: { url: string; authorization: string | null }[] = []
  const fetch: Fetch = async (url, init) => {
    requests.push({ url, authorization: new Headers(init?.headers).get('authorization') })
    const location = locations[requests.length - 1]
    return location === undefined
      ? new Response('end')
      : new Response(null, { status: 302, headers: { location } })
  }
  return {
    requests,
    transport: createTransport({ fetch, token: 'secret', ownOrigins: [ownOrigin] }),
  }
}

describe('the transport', () => {
  test('sends the token to its own origins alone, along every redirect', async () => {
    const { requests, transport } = setUp(
      '/moved',
      'https://codeload.github.com/x',
      `${ownOrigin}/back`,
    )
    expect(await (await transport(`${ownOrigin}/x`)).text()).toBe('end')
    expect(requests).toEqual([
      { url: `${ownOrigin}/x`, authorization: 'Bearer secret' },
      { url: `${ownOrigin}/moved`, authorization: 'Bearer secret' },
      { url: 'https://codeload.github.com/x', authorization: null },
      { url: `${ownOrigin}/back`, authorization: 'Bearer secret' },
    ])
  })

  test.each(['file:///etc/passwd', 'http://api.github.com/x', 'data:text/plain,x'])(
    'follows no redirect to %s',
    async location => {
      const { requests, transport } = setUp(location)
      await expect(transport(`${ownOrigin}/x`)).rejects.toThrow('a redirect to')
      expect(requests).toHaveLength(1)
    },
  )

  test('gives up on redirects that go round', async () => {
    const { transport } = setUp(...Array<string>(10).fill('/x'))
    await expect(transport(`${ownOrigin}/x`)).rejects.toThrow('too many redirects')
  })
})

describe('a body', () => {
  test('that never ends is refused', async () => {
    const chunk = new Uint8Array(16 * 1024 * 1024)
    const body = new ReadableStream<Uint8Array>({ pull: controller => controller.enqueue(chunk) })
    await expect(readWhole(body)).rejects.toBeInstanceOf(OversizeError)
  })
})
