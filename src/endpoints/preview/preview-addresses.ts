import { previewPathname } from '../../content/preview/preview-links.ts'
import type { Preview } from '../../content/preview/previews.ts'
import { isLatest } from '../../libraries/registry.ts'

/** Whether an address of the site has a page of its own in the preview. */
export function isInPreview({ versions }: Preview, address: string): boolean {
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

export function keepInPreview(html: Response, preview: Preview): Response {
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
    .on(removed, { element: element => void element.remove() })
    .transform(html)
}
