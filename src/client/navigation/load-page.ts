import type { PageResult } from '../../functions/page-function.ts'
import type { MissingPage } from '../../pages/load-result.ts'
import { composeScreen, type Screen } from '../../pages/screen.tsx'
import { callFunction, type FunctionId, isNotFound, isRedirect } from '../../router/call.ts'
import { loadStylesheet } from './load-stylesheet.ts'
import type { LoadedPage } from './page-cache.ts'

const maxRedirects = 5

/** Thrown for an address of another site, or of another build of this one: the browser loads it. */
export class DocumentLoad extends Error {
  override readonly name = 'DocumentLoad'
  /** A pathname with its query and hash, or an absolute URL. */
  readonly href: string

  constructor(href: string) {
    super(`Must be loaded as a document: ${href}`)
    this.href = href
  }
}

type PageOrRedirect =
  | { readonly screen: Screen; readonly sheet?: string | undefined }
  | { readonly redirect: string }

/** Rejects with `DocumentLoad` for an address that the browser has to load as a document. */
export function createLoadPage(build: string): (address: string) => Promise<LoadedPage> {
  return async start => {
    let address = start
    let hash = ''
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const result = await request(address, build)
      if ('screen' in result) {
        const [composed] = await Promise.all([
          composeScreen(result.screen),
          result.sheet && loadStylesheet(result.sheet),
        ])
        return { ...composed, address, hash }
      }
      const [path = '', fragment] = result.redirect.split('#', 2)
      address = path
      if (fragment !== undefined) hash = `#${fragment}`
    }
    throw new Error(`Too many redirects: ${start}`)
  }
}

async function request(address: string, build: string): Promise<PageOrRedirect> {
  try {
    const response = await callFunction('page', address)
    // Views of this build may not understand the data of another.
    if (response.build !== build) throw new DocumentLoad(address)
    return {
      screen: { kind: 'page', route: response.route, data: withLate(response) },
      sheet: response.sheet,
    }
  } catch (thrown) {
    if (isRedirect(thrown)) {
      if (thrown.reloadDocument) throw new DocumentLoad(thrown.href)
      return { redirect: thrown.href }
    }
    if (isNotFound(thrown))
      return { screen: { kind: 'missing', missing: thrown.data as MissingPage } }
    // `fetch` rejects with a TypeError where there is no response.
    if (thrown instanceof TypeError || thrown instanceof DocumentLoad || !(thrown instanceof Error))
      throw thrown
    console.error(thrown)
    return { screen: { kind: 'error', notice: { ...describe(thrown), address } } }
  }
}

/** Adds a promise for each field that comes late; a field that fails is `undefined`. */
function withLate({ data, late = [] }: PageResult): unknown {
  if (late.length === 0) return data
  const load = (name: string) => callFunction(name as FunctionId, undefined).catch(console.error)
  return Object.assign({}, data, Object.fromEntries(late.map(name => [name, load(name)])))
}

/** The server's message; a long one, or HTML, is a proxy's and not for visitors. */
function describe({ message, ...own }: Error & { readonly id?: unknown }): {
  message: string
  id?: string
} {
  const isText = message.length < 200 && !message.includes('<')
  return {
    message: isText ? message : 'Something went wrong!',
    ...(typeof own.id === 'string' ? { id: own.id } : {}),
  }
}
