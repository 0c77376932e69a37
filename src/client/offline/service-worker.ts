/** Registered when a visitor saves the first pack. Answers from packs if the network does not. */

import { findSaved } from '../../pages/offline/pack-store.ts'
import { loadSearch, type SearchData } from '../../pages/search/loader.ts'
import { decode, encode } from '../../rpc/wire.ts'
import type { SearchQuery } from '../../search/results.ts'
import { readWholePacks, searchSaved } from './search-saved.ts'

// TypeScript has these types in a library that can't be used beside the DOM's.
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = WorkerEvent & {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
declare const self: typeof globalThis & {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

/** How long a page that is saved waits for the network. */
const timeoutMs = 4000
const searchPathname = '/search'

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', event => (event as WorkerEvent).waitUntil(self.clients.claim()))
self.addEventListener('fetch', event => {
  const { request } = event as FetchEvent
  const url = new URL(request.url)
  // `no-store` are the files of a pack that is being saved.
  if (request.method !== 'GET' || url.origin !== location.origin || request.cache === 'no-store')
    return
  const response = respond(request, url)
  if (response) (event as FetchEvent).respondWith(response)
})

/** `undefined` leaves a request to the browser. */
function respond(request: Request, url: URL): Promise<Response> | undefined {
  const { pathname, search } = url
  if (request.mode === 'navigate') return respondWithPage(request, url)
  // Their names change with their bytes.
  if (pathname.startsWith('/assets/'))
    return findSaved(pathname).then(saved => saved ?? fetch(request))
  if (pathname === '/_server/page') return fetch(request).catch(() => loadPage(url))
  if (pathname === '/_server/search')
    return fetch(request).catch(async () => {
      // The search dialog has made the query.
      const { hits } = await searchSaved(readData(url) as SearchQuery)
      return inWireFormat(hits)
    })
  if (pathname.startsWith('/_server/')) return undefined
  return fetch(request).catch(async () => (await findSaved(pathname + search)) ?? Response.error())
}

async function respondWithPage(request: Request, url: URL): Promise<Response> {
  const saved = await findPage(url)
  const network = fetch(request)
  if (!saved) return network.catch(() => findNotice(url))
  const late = new Promise<Response>(resolve => setTimeout(resolve, timeoutMs, saved))
  return Promise.race([network.catch(() => saved), late])
}

/** Like the server, ignores an unknown query, and knows shared documents in each framework. */
async function findPage({ pathname, search, searchParams }: URL): Promise<Response | undefined> {
  if (pathname === searchPathname && (await readWholePacks()).length === 0) return undefined
  const found = (await findSaved(pathname + search)) ?? (await findSaved(pathname))
  const isAsked = pathname === searchPathname && searchParams.get('q')?.trim()
  if (found) return isAsked ? asPageOfResults(found) : found
  const shared = pathname.replace(/\/docs\/framework\/[^/]+\//, '/docs/')
  return (await findSaved(shared)) && Response.redirect(shared)
}

/** Its styles hide the empty form and the suggestions until the results are there. */
async function asPageOfResults(page: Response): Promise<Response> {
  const html = await page.text()
  return new Response(html.replace('data-live=""', 'data-live="" data-asked=""'), page)
}

/** The page that lists what is saved; for a file, such as a zip, there is none. */
async function findNotice({ pathname }: URL): Promise<Response> {
  const isFile = /\.\w{2,4}$/.test(pathname)
  return (isFile ? undefined : await findSaved('/offline')) ?? Response.error()
}

/** Results of a search. Other pages, and this one without a build, are loaded as documents. */
async function loadPage(url: URL): Promise<Response> {
  const href = readData(url) as string
  const { pathname, searchParams } = new URL(href, location.origin)
  if (pathname !== searchPathname)
    return json(encode({ href, isRedirect: true, statusCode: 307, reloadDocument: true }))
  const search = Object.fromEntries(searchParams)
  const { data } = await loadSearch(searchSaved, { params: {}, search })
  return inWireFormat({ data: { ...data, isSaved: true } satisfies SearchData })
}

function readData(url: URL): unknown {
  return (decode(url.searchParams.get('payload') ?? '{}') as { readonly data?: unknown }).data
}

function inWireFormat(result: unknown): Response {
  return json(encode({ result, error: undefined, context: {} }))
}

function json(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
