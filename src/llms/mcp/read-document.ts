import type { routes } from '../../../routes.ts'
import type { MadeText } from '../../pages/generated-text.ts'
import type { Load } from '../../pages/load.ts'
import type { Page } from '../../pages/load-result.ts'
import type { Matcher } from '../../router/match.ts'
import { followRedirects } from '../../router/redirects.ts'

/** What a tool says: words for the model, and whether they tell of something that could not be done. */
export type Said = { readonly text: string; readonly isError?: true }

export type DocumentReader = {
  readonly matcher: Matcher<(typeof routes)[number]>
  /** Loads the markdown of a page. */
  readonly loadMarkdown: Load
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
}

const maxHops = 3

/**
 * The markdown at an address: a path of this site or a whole URL, with or without `.md`. Where the address leads on, it is followed; where there is
 * nothing, the nearest pages are named. Throws `SourceError`.
 */
export async function readDocument(
  { matcher, loadMarkdown, siteUrl }: DocumentReader,
  address: string,
): Promise<Said> {
  const nothing: Said = {
    text: `There is no document at ${address}. Search for it, or list the library’s documents.`,
    isError: true,
  }
  let pathname = pathOf(address, siteUrl)
  for (let hop = 0; pathname !== undefined && hop < maxHops; hop++) {
    const destination = followRedirects(matcher, { pathname, search: '' })
    if ('fault' in destination) return nothing
    const loaded = await loadMarkdown({ ...destination, steps: [] })
    if (loaded.kind === 'no route' || loaded.kind === 'bad search') return nothing
    if (loaded.kind === 'redirect') {
      pathname = loaded.destination.pathname
      continue
    }
    const { result } = loaded
    if (result.kind === 'missing') {
      const near = result.nearest.map(({ label, href }) => `- [${label}](${siteUrl}${href})`)
      return {
        text: [nothing.text, ...(near.length > 0 ? ['Near it:', ...near] : [])].join('\n'),
        isError: true,
      }
    }
    if (result.kind !== 'page') return nothing
    const parts = await Array.fromAsync((result as Page<MadeText>).data.write())
    return { text: `Source: ${siteUrl}${destination.pathname}\n\n${parts.join('')}` }
  }
  return nothing
}

/** `undefined` for an address of another site. */
function pathOf(address: string, siteUrl: string): string | undefined {
  const base = `${siteUrl}/`
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined
  const isOurs = url?.origin === new URL(base).origin || url?.hostname === 'tanstack.com'
  return url && isOurs ? url.pathname.replace(/\.md$/, '') : undefined
}
