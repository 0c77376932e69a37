import { routes } from '../../../routes.ts'
import type { Preview } from '../../content/preview/preview.ts'
import { nameOfAddress, previewPathname } from '../../content/preview/preview-name.ts'
import type { Previews } from '../../content/preview/previews.ts'
import { privateNoStore } from '../../http/cache-policy.ts'
import { respondCompressed } from '../../http/compress.ts'
import type { ErrorPages } from '../../http/error-pages.ts'
import type { Endpoint, RequestContext } from '../../http/request-context.ts'
import { fileResponse, seeOther } from '../../http/responses.ts'
import { commonHeaders, type SecurityHeaders } from '../../http/security-headers.ts'
import type { ErrorNotice } from '../../pages/error-page.tsx'
import { unknownPage } from '../../pages/load-result.ts'
import { describeBranch, loadPreview } from '../../pages/preview/loader.ts'
import type { RenderScreen } from '../../pages/render-screen.tsx'
import type { Screen } from '../../pages/screen.tsx'
import { encodePath } from '../../router/canonical-pathname.ts'
import { followRedirects, hrefOf } from '../../router/redirects.ts'
import { wholeData } from '../../ui/settle-data.ts'
import { isInPreview, keepInPreview } from './preview-addresses.ts'
import { createPreviewPages, type PreviewPageParts } from './preview-pages.ts'

type Options = PreviewPageParts & {
  readonly previews: Pick<Previews, 'open' | 'links'> | undefined
  readonly renderScreen: RenderScreen
  readonly securityHeaders: SecurityHeaders
  readonly errorPages: Pick<ErrorPages, 'missing' | 'notice'>
}

const refusals = {
  refused: {
    status: 403,
    message: 'This preview needs its link',
    advice: 'Open the whole link that you were sent, in a browser that accepts cookies.',
  },
  expired: {
    status: 410,
    message: 'This preview has expired',
    advice: 'Links to previews work for 30 days. Ask a maintainer for a new one.',
  },
  gone: {
    status: 404,
    message: 'This branch is gone',
    advice: 'GitHub has no such branch or pull request, or its fork was deleted.',
  },
  'not a fork': {
    status: 403,
    message: 'This repository can’t be previewed',
    advice: 'Previews show branches of the repositories that this site reads, and of their forks.',
  },
  'too large': {
    status: 403,
    message: 'This branch is too large to preview',
    advice: 'Its documents and examples are larger than 12 MB, or it has more than 50,000 files.',
  },
} satisfies Record<string, ErrorNotice & { status: number }>

/** Responds with the site's pages, which have the branch's documents. */
export function createPreviewHandler(options: Options): Endpoint {
  const { previews, renderScreen, securityHeaders, errorPages } = options
  const pagesOf = createPreviewPages(options)

  async function refuse(context: RequestContext, why: keyof typeof refusals): Promise<Response> {
    const { status, ...notice } = refusals[why]
    return errorPages.notice(context, notice, status)
  }

  async function show(
    { request, params }: RequestContext,
    preview: Preview,
    screen: Screen,
  ): Promise<Response> {
    const branch = await describeBranch(preview, options.now(), pathnameOf(params))
    const html = new Response(await renderScreen(screen, undefined, branch))
    const bytes = await keepInPreview(html, preview).bytes()
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      ...securityHeaders(),
    }
    const status = screen.kind === 'missing' ? 404 : 200
    return respondCompressed(request, bytes, { status, headers })
  }

  /** The page of the site that the rest of the address names. */
  async function respondWithPage(context: RequestContext, preview: Preview): Promise<Response> {
    const pathname = pathnameOf(context.params)
    const destination = followRedirects(routes, { pathname, search: context.target.search })
    if ('fault' in destination)
      return show(context, preview, { kind: 'missing', missing: unknownPage })
    const { match, steps } = destination
    const address = hrefOf(destination)
    if (!isInPreview(preview, address)) return redirect(address)
    const { load, exampleFiles } = pagesOf(preview)
    const file = steps.length > 0 ? undefined : exampleFiles.get(match?.name ?? '')
    if (file) return file({ ...context, params: match?.params ?? {} })
    const loaded = await load(destination)
    if (loaded.kind === 'redirect') {
      const to = hrefOf(loaded.destination)
      return redirect(isInPreview(preview, to) ? previewPathname(preview.branch.name) + to : to)
    }
    if (loaded.kind !== 'loaded') {
      const missing = loaded.kind === 'missing' ? await loaded.describe() : unknownPage
      return show(context, preview, { kind: 'missing', missing })
    }
    const { result } = loaded
    if (result.kind === 'file') return fileResponse(context.request, result)
    const data = await wholeData(result.data)
    return show(context, preview, { kind: 'page', route: loaded.match.name, data })
  }

  return async context => {
    const { request, target, params } = context
    const name = nameOfAddress(params)
    if (!previews || !name) return errorPages.missing(context)
    const access = previews.links.check(name, target.search, request.headers.get('cookie') ?? '')
    if (access.kind === 'opened') return seeOther(target.pathname, [access.cookie])
    if (access.kind !== 'granted') return asPreview(await refuse(context, access.kind))
    const preview = await previews.open(name)
    if (typeof preview === 'string') return asPreview(await refuse(context, preview))
    if (params.path === undefined) {
      const data = await loadPreview(preview, access, options.now())
      return asPreview(await show(context, preview, { kind: 'page', route: 'preview', data }))
    }
    return asPreview(await respondWithPage(context, preview))
  }
}

/** Of the page that the site has for an address of the preview. */
function pathnameOf({ path = '' }: RequestContext['params']): string {
  return `/${encodePath(path)}`
}

function redirect(location: string): Response {
  return new Response(null, { status: 307, headers: { location, ...commonHeaders } })
}

/** For no cache and no search engine. */
function asPreview(response: Response): Response {
  const { headers } = response
  for (const name of ['cdn-cache-control', 'surrogate-control', 'etag']) headers.delete(name)
  for (const [name, value] of Object.entries(privateNoStore)) headers.set(name, value)
  headers.set('x-robots-tag', 'noindex')
  return response
}
