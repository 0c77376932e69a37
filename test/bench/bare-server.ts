/**
 * `bun bare-server.ts URL` takes one compressed response from the site and serves the same bytes,
 * headers and body, without any work: what the site's speed is compared with.
 */
const [url = ''] = process.argv.slice(2)
const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' }, decompress: false })
const body = await response.bytes()
const headers = new Headers(response.headers)
// The server sends its own.
for (const name of ['date', 'content-length']) headers.delete(name)

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  development: false,
  fetch: () => new Response(body, { headers }),
})
console.log(`http://localhost:${server.port}`)
