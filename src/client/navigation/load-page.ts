import { compose, type Screen } from '../../app/screen.tsx'
import type { Missing } from '../../pages/load-result.ts'
import { callFunction, type FunctionId, isNotFound, isRedirect } from '../../rpc/call.ts'
import type { PageAnswer } from '../../rpc/page.ts'
import { DocumentLoad } from './document-load.ts'
import type { LoadSheet } from './load-stylesheet.ts'
import type { LoadedPage } from './page-cache.ts'

const maxRedirects = 5

/**
 * Asks the server for an address's data, and loads its view and its style sheet. A page that is missing or failed on the server is a page too, which says so; only what
 * could not be asked at all (no network, a view or a sheet that can't be loaded) rejects, and, with `DocumentLoad`, what this document can't show.
 */
export function createLoadPage(
  build: string,
  loadSheet: LoadSheet,
): (address: string) => Promise<LoadedPage> {
  return async start => {
    let address = start
    let hash = ''
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await ask(address, build)
      if ('screen' in answer) {
        const [composed] = await Promise.all([
          compose(answer.screen),
          answer.sheet && loadSheet(answer.sheet),
        ])
        return { ...composed, address, hash }
      }
      const [path = '', fragment] = answer.redirect.split('#', 2)
      address = path
      if (fragment !== undefined) hash = `#${fragment}`
    }
    throw new Error(`Redirects do not end: ${start}`)
  }
}

async function ask(
  address: string,
  build: string,
): Promise<{ screen: Screen; sheet?: string | undefined } | { redirect: string }> {
  try {
    const answer = await callFunction('page', address)
    // Views of one build may not understand the data of another.
    if (answer.build !== build) throw new DocumentLoad(address)
    return {
      screen: { kind: 'page', route: answer.route, data: withLate(answer) },
      sheet: answer.sheet,
    }
  } catch (thrown) {
    if (isRedirect(thrown)) {
      if (thrown.reloadDocument) throw new DocumentLoad(thrown.href)
      return { redirect: thrown.href }
    }
    if (isNotFound(thrown))
      return { screen: { kind: 'missing', missing: thrown.data as Omit<Missing, 'kind'> } }
    // `fetch` rejects with a TypeError when there was no answer.
    if (thrown instanceof TypeError || thrown instanceof DocumentLoad || !(thrown instanceof Error))
      throw thrown
    console.error(thrown)
    return { screen: { kind: 'error', notice: { ...wordsOf(thrown), address } } }
  }
}

/** The data with what was not ready asked for by itself; a page goes without what can't be had. */
function withLate({ data, late = [] }: PageAnswer): unknown {
  if (late.length === 0) return data
  const ask = (name: string) =>
    callFunction(name as FunctionId, undefined).catch(error => void console.error(error))
  return Object.assign({}, data, Object.fromEntries(late.map(name => [name, ask(name)])))
}

/** What the server says of an error, for visitors; of an answer that some proxy wrote in its place, the site's own words. */
function wordsOf({ message, ...own }: Error & { readonly id?: unknown }): {
  message: string
  id?: string
} {
  const isText = message.length < 200 && !message.includes('<')
  return {
    message: isText ? message : 'Something went wrong!',
    ...(typeof own.id === 'string' ? { id: own.id } : {}),
  }
}
