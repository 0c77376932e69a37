import { join } from 'node:path'
import { bundleSheet } from '../assets/css.ts'
import type { OpenPages } from './open-pages.ts'

type Handle = (request: Request) => Response | Promise<Response>
type Parts = { readonly handle: Handle; readonly pages: OpenPages; readonly root: string }

const scriptPath = '/_dev/page.js'
const noStore = { 'cache-control': 'no-store' }

/** The site's own handler, with the style sheets as they are now, and the script that listens for changes in every page. */
export async function createDevHandle({ handle, pages, root }: Parts) {
  const source = await Bun.file(join(root, 'src/dev/page.ts')).text()
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
      // A stream with nothing to say for a while is not an idle one.
      server.timeout(request, 0)
      return pages.listen()
    }
    const sheet = /^\/assets\/([a-z-]+)-[\w-]{12}\.css$/.exec(pathname)?.[1]
    if (sheet) {
      const { bytes } = await bundleSheet(root, sheet)
      return new Response(bytes as BodyInit, {
        headers: { 'content-type': 'text/css; charset=utf-8', ...noStore },
      })
    }
    const response = await handle(plainly(request))
    return response.headers.get('content-type')?.startsWith('text/html')
      ? withScript.transform(response)
      : response
  }
}

/** The same request for an answer that is not compressed, which can be added to. */
function plainly(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('accept-encoding')
  return new Request(request, { headers })
}
