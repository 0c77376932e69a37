import { routes } from '../../routes.ts'
import { createExportedNames } from '../content/docs/exported-names.ts'
import { nameOfAddress, previewPathname } from '../content/preview/preview-links.ts'
import type { Preview, Previews } from '../content/preview/previews.ts'
import { privateNoStore } from '../http/cache-policy.ts'
import { respondCompressed } from '../http/compress.ts'
import { respondMissing, respondWithNotice } from '../http/error-pages.ts'
import type { Http } from '../http/http.ts'
import type { Endpoint, RequestContext } from '../http/request-context.ts'
import { fileResponse, seeOther } from '../http/responses.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { isLatest } from '../libraries/registry.ts'
import { inBackground } from '../log.ts'
import type { ErrorNotice } from '../pages/error-page.tsx'
import { load } from '../pages/load.ts'
import { unknownPage } from '../pages/load-result.ts'
import type { PageContext } from '../pages/page-context.ts'
import { describeBranch, loadPreview } from '../pages/preview/loader.ts'
import { renderScreen } from '../pages/render-screen.tsx'
import type { Screen } from '../pages/screen.tsx'
import { encodePath } from '../router/canonical-pathname.ts'
import { followRedirects, hrefOf } from '../router/redirects.ts'
import { createSearch } from '../search/search.ts'
import { createTtlCache } from '../storage/ttl-cache.ts'
import { wholeData } from '../ui/settle-data.ts'
import { respondWithExampleFile, respondWithExampleZip } from './example-files.ts'

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
export function createPreviewEndpoint(http: Http, previews: Previews | undefined): Endpoint {
  const opened = new WeakMap<Preview, PageContext>()
  return async context => {
    const { request, target, params } = context
    const name = nameOfAddress(params)
    if (!previews || !name) return respondMissing(http, context)
    const access = previews.links.check(name, target.search, request.headers.get('cookie') ?? '')
    if (access.kind === 'opened') return seeOther(target.pathname, [access.cookie])
    const refuse = async (reason: keyof typeof refusals) => {
      const { status, ...notice } = refusals[reason]
      return asPreview(await respondWithNotice(http, context, notice, status))
    }
    if (access.kind !== 'granted') return refuse(access.kind)
    const preview = await previews.open(name)
    if (typeof preview === 'string') return refuse(preview)
    if (params.path !== undefined) {
      const pages = opened.getOrInsertComputed(preview, () => openPages(http.pages, preview))
      return asPreview(await respondWithPage(http, context, preview, pages))
    }
    const data = await loadPreview(preview, access, http.pages.now())
    return asPreview(await show(http, context, preview, { kind: 'page', route: 'preview', data }))
  }
}

/** The page of the site that the rest of the address names. */
async function respondWithPage(
  http: Http,
  context: RequestContext,
  preview: Preview,
  pages: PageContext,
): Promise<Response> {
  const pathname = pathnameOf(context.params)
  const destination = followRedirects(routes, { pathname, search: context.target.search })
  if ('fault' in destination)
    return show(http, context, preview, { kind: 'missing', missing: unknownPage })
  const { match, steps } = destination
  const address = hrefOf(destination)
  if (!isInPreview(preview, address)) return redirect(address)
  if (steps.length === 0 && match?.kind === 'endpoint') {
    const ofPage = { ...context, params: match.params }
    if (match.name === 'example-file') return respondWithExampleFile(pages, ofPage)
    if (match.name === 'example-zip') return respondWithExampleZip(pages, ofPage)
  }
  const loaded = await load(pages, destination)
  if (loaded.kind === 'redirect') {
    const to = hrefOf(loaded.destination)
    return redirect(isInPreview(preview, to) ? previewPathname(preview.branch.name) + to : to)
  }
  if (loaded.kind !== 'loaded') {
    const missing = loaded.kind === 'missing' ? await loaded.describe() : unknownPage
    return show(http, context, preview, { kind: 'missing', missing })
  }
  const { result } = loaded
  if (result.kind === 'file') return fileResponse(context.request, result)
  const data = await wholeData(result.data)
  return show(http, context, preview, { kind: 'page', route: loaded.match.name, data })
}

async function show(
  { assets, securityHeaders, pages }: Http,
  { request, params }: RequestContext,
  preview: Preview,
  screen: Screen,
): Promise<Response> {
  const branch = await describeBranch(preview, pages.now(), pathnameOf(params))
  const html = new Response(await renderScreen(assets, screen, { preview: branch }))
  const bytes = await keepInPreview(html, preview).bytes()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
    ...securityHeaders(),
  }
  const status = screen.kind === 'missing' ? 404 : 200
  return respondCompressed(request, bytes, { status, headers })
}

/** Returns the pathname that the page has on the site itself. */
function pathnameOf({ path = '' }: RequestContext['params']): string {
  return `/${encodePath(path)}`
}

function redirect(location: string): Response {
  return new Response(null, { status: 307, headers: { location, ...commonHeaders } })
}

/** Keeps the response from caches and search engines. */
function asPreview(response: Response): Response {
  const { headers } = response
  for (const name of ['cdn-cache-control', 'surrogate-control', 'etag']) headers.delete(name)
  for (const [name, value] of Object.entries(privateNoStore)) headers.set(name, value)
  headers.set('x-robots-tag', 'noindex')
  return response
}

/** Whether an address of the site leads to a page of the preview. */
function isInPreview({ versions }: Preview, address: string): boolean {
  if (/^\/search(?:\?|$)/.test(address)) return true
  const [, libraryId, version = ''] =
    /^\/([^/?#]+)\/([^/?#]+)\/(?:docs|examples|symbols)(?:[/?#]|$)/.exec(address) ?? []
  return versions.some(
    ({ library, version: own }) =>
      library.id === libraryId &&
      (version === own || (own === 'latest' && isLatest(library, version))),
  )
}

const addressAttributes = ['href', 'src', 'action']
/** What belongs to the site's own pages, or needs the application. */
const removed = [
  '#ui-payload',
  'script[type="speculationrules"]',
  '.page-menu',
  '.feedback',
  '.search-filters',
  '.search-popular',
].join()

function keepInPreview(html: Response, preview: Preview): Response {
  const prefix = previewPathname(preview.branch.name)
  return new HTMLRewriter()
    .on('a, form, img, source, video, audio', {
      element(element) {
        // A page that the branch removes is on the site.
        if (element.getAttribute('rel') === 'external') return
        for (const name of addressAttributes) {
          const address = element.getAttribute(name)
          if (address && isInPreview(preview, address)) element.setAttribute(name, prefix + address)
        }
        // Opens the search page instead of the dialog, which searches the site.
        element.removeAttribute('data-search')
      },
    })
    .on(removed, {
      element(element) {
        element.remove()
      },
    })
    .transform(html)
}

/** The first search waits for the index, which is made for it. */
const indexTimeoutMs = 20_000

/** Returns what the pages of a preview are loaded from: the branch's documents. */
function openPages(site: PageContext, preview: Preview): PageContext {
  const { branch, docs, examples, compare, versions, signal } = preview
  const { log, now } = site
  const openOwn: typeof docs.openKnown = (library, version) =>
    versions.some(own => own.library.id === library.id && own.version === version)
      ? docs.openKnown(library, version)
      : undefined
  const search = createSearch({
    source: { onMove: () => () => undefined },
    docs: { ...docs, openKnown: openOwn },
    siteEntries: async function* () {},
    log,
    now,
    timeoutMs: indexTimeoutMs,
  })
  signal.addEventListener('abort', () => inBackground(log, search.close()))
  return {
    ...site,
    docs,
    examples,
    compare,
    base: {
      docs: preview.baseDocs,
      label: `${branch.base.repo}@${branch.baseRef}`,
      branchLabel: `${branch.tree.repo}@${branch.tree.ref}`,
    },
    find: search.find,
    exportedNames: createExportedNames({ docs, cache: createTtlCache({ maxBytes: 2 ** 20, now }) }),
    history: { of: () => undefined },
    freshUntil: () => 0,
  }
}
