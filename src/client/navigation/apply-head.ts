import { shareImagePathname } from '../../pages/share-image.ts'
import type { Head } from '../../ui/view.ts'

/** Updates the document's head to the current page's. `siteUrl` has no trailing slash. */
export function applyHead(document: Document, head: Head, siteUrl: string): void {
  document.title = head.title
  const canonical = head.canonical === undefined ? undefined : siteUrl + head.canonical
  setMeta(document, 'name', 'description', head.description)
  setMeta(document, 'name', 'keywords', head.keywords?.join(', '))
  setMeta(document, 'name', 'author', head.authors)
  setMeta(document, 'name', 'robots', canonical === undefined ? 'noindex' : undefined)
  setMeta(document, 'property', 'og:title', head.title)
  setMeta(document, 'property', 'og:description', head.description)
  setMeta(document, 'property', 'og:type', head.type ?? 'website')
  setMeta(document, 'property', 'og:url', canonical)
  setMeta(
    document,
    'property',
    'og:image',
    siteUrl + (head.image ?? shareImagePathname(head.canonical)),
  )
  setMeta(document, 'property', 'og:image:alt', head.title)
  setElement(
    document,
    'link[rel="canonical"]',
    'link',
    canonical && { rel: 'canonical', href: canonical },
  )
  // For crawlers, which load documents: they describe the page that was loaded.
  for (const stale of document.head.querySelectorAll(
    'link[rel="alternate"], script[type="application/ld+json"]',
  ))
    stale.remove()
}

function setMeta(
  document: Document,
  key: 'name' | 'property',
  name: string,
  content: string | undefined,
): void {
  const attributes = content ? { [key]: name, content } : undefined
  setElement(document, `meta[${key}="${name}"]`, 'meta', attributes)
}

/** Without attributes, removes the element. */
function setElement(
  document: Document,
  selector: string,
  tag: string,
  attributes: Record<string, string> | undefined | '',
): void {
  const existing = document.head.querySelector(selector)
  if (!attributes) {
    existing?.remove()
    return
  }
  const element = existing ?? document.head.appendChild(document.createElement(tag))
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
