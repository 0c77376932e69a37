import { renderToStaticMarkup } from 'react-dom/server'
import { href, type RouteName } from '../../routes.ts'
import { compose } from '../app/screen.tsx'
import { libraries } from '../libraries/registry.ts'
import type { Log } from '../log.ts'
import type { DataOf } from '../pages/loaders.ts'
import type { Entry } from './entry.ts'

/** Pages that are found by what they say, whatever is loaded for them: with the least that they can be shown with. */
const staticPages = {
  learn: {},
  support: {},
  ethos: {},
  'dedicated-support': { consultants: [] },
  terms: {},
  privacy: { tagManager: false, adNetwork: false, pixel: false, backend: false },
} satisfies { readonly [Name in RouteName]?: DataOf<Name> }

type StaticRoute = keyof typeof staticPages

/** The pages that are neither documents nor posts: the static ones by their words, the libraries' own by the registry's. */
export async function entriesOfSitePages(log: Log): Promise<Entry[]> {
  const pages = await Promise.all(
    Object.entries(staticPages).map(([route, data]) =>
      entryOfStatic(route as StaticRoute, data, log),
    ),
  )
  const landings = libraries.map(({ id, name, tagline, description }): Entry => {
    const address = href('library', { libraryId: id, version: 'latest' })
    const sections = [{ heading: '', depth: 0, text: `${tagline}. ${description}`, code: '' }]
    return {
      href: address,
      kind: 'page',
      title: name,
      copyOf: address,
      library: id,
      version: 'latest',
      sections,
    }
  })
  const blog: Entry = {
    href: href('blog'),
    kind: 'page',
    title: 'Blog',
    copyOf: href('blog'),
    sections: [],
  }
  return [...pages.filter(page => page !== undefined), ...landings, blog]
}

async function entryOfStatic(
  route: StaticRoute,
  data: unknown,
  log: Log,
): Promise<Entry | undefined> {
  try {
    const { body, head } = await compose({ kind: 'page', route, data })
    const html = renderToStaticMarkup(body)
    const title = wordsOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? head.title)
    const sections = html.split(/(?=<h[23]\b)/).map(part => {
      const heading = wordsOf(/^<h[23]\b[^>]*>([\s\S]*?)<\/h[23]>/.exec(part)?.[1] ?? '')
      return {
        heading,
        depth: heading === '' ? 0 : 2,
        text: wordsOf(part.replace(/<h[1-3]\b[\s\S]*?<\/h[1-3]>/g, ' ')),
        code: '',
      }
    })
    return { href: href(route), kind: 'page', title, copyOf: href(route), sections }
  } catch (error) {
    log({
      level: 'warn',
      message: `Search could not read the page ${route}: ${error instanceof Error ? error.message : error}`,
    })
    return undefined
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** React's own HTML, so its few entities are all. */
function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, entity => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
