/**
 * `bun stored-site.ts ORIGIN` asks the site for what it is asked for, and from then on serves the
 * same bytes, headers and body, without any work.
 */
const [origin = ''] = process.argv.slice(2)

type Stored = { readonly body: Uint8Array<ArrayBuffer>; readonly init: ResponseInit }

const stored = new Map<string, Stored>()

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  development: false,
  fetch(request) {
    const address = request.url.slice(request.url.indexOf('/', 'http://'.length))
    const key = `${request.headers.get('accept-encoding')} ${address}`
    const known = stored.get(key)
    return known ? new Response(known.body, known.init) : store(key, address, request)
  },
})
console.log(`http://localhost:${server.port}`)

async function store(key: string, address: string, request: Request): Promise<Response> {
  const requestHeaders = new Headers(request.headers)
  requestHeaders.delete('host')
  const response = await fetch(origin + address, { headers: requestHeaders, decompress: false })
  const body = await response.bytes()
  const headers = new Headers(response.headers)
  // The server sends its own.
  for (const name of ['date', 'content-length']) headers.delete(name)
  const init = { status: response.status, headers }
  stored.set(key, { body, init })
  return new Response(body, init)
}
