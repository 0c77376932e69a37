import { join } from 'node:path'
import { bundleSheet } from '../assets/css.ts'
import type { EventStream } from './event-stream.ts'

type Handle = (request: Request) => Response | Promise<Response>
type Options = { readonly handle: Handle; readonly events: EventStream; readonly root: string }

const scriptPath = '/_dev/page.js'
const noStore = { 'cache-control': 'no-store' }

/** The site's handler, with current style sheets, and with `page.ts` in each page. */
export async function createDevHandle({ handle, events, root }: Options) {
  const source = await Bun.file(join(root, 'src/dev/dev-page.ts')).text()
  const script = new Bun.Transpiler({ loader: 'ts' }).transformSync(source)
  const withScript = new HTMLRewriter().on('head', {
    element: head =>
      void head.append(`<script type="module" src="${scriptPath}"></script>`, { html: true }),
  })

  return async (request: Request, server: Bun.Server<undefined>): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === scriptPath)
      return new Response(script, {
        headers: { 'content-type': 'text/javascript; charset=utf-8', ...noStore },
      })
    if (pathname === '/_dev/events') {
      // No idle timeout: nothing may change for a long time.
      server.timeout(request, 0)
      return events.connect()
    }
    const sheet = /^\/assets\/([a-z]+)-[\w-]{12}\.css$/.exec(pathname)?.[1]
    if (sheet) {
      const { bytes, type } = await bundleSheet(root, sheet)
      return new Response(bytes as BodyInit, { headers: { 'content-type': type, ...noStore } })
    }
    const response = await handle(withoutCompression(request))
    return response.headers.get('content-type')?.startsWith('text/html')
      ? withScript.transform(response)
      : response
  }
}

function withoutCompression(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('accept-encoding')
  return new Request(request, { headers })
}
