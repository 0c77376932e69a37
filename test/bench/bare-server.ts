/**
 * What the site's speed is compared with: a server that knows one answer, and asks nothing before it gives it. `bun bare-server.ts URL CODING`
 * takes the answer from the site, so that both send the same bytes, head and body.
 */
const [url = '', coding = 'identity'] = process.argv.slice(2)
const answer = await fetch(url, { headers: { 'accept-encoding': coding }, decompress: false })
const body = await answer.bytes()
const headers = new Headers(answer.headers)
// The server's own to send.
for (const name of ['date', 'content-length']) headers.delete(name)

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  development: false,
  fetch: () => new Response(body, { headers }),
})
console.log(`http://localhost:${server.port}`)

export {}
