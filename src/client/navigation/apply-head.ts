import { shareImagePathname } from '../../app/share-image.ts'
import type { Head } from '../../app/view.ts'

/** Brings the document's head up to date with the page that is shown now. `siteUrl` is the public origin, without a trailing slash. */
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
  removeOfDocument(document)
  setElement(
    document,
    'link[rel="canonical"]',
    'link',
    canonical && { rel: 'canonical', href: canonical },
  )
}

/** What is for engines and readers of the document that was loaded, and nothing of the page that is shown now. */
function removeOfDocument(document: Document): void {
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
  setElement(
    document,
    `meta[${key}="${name}"]`,
    'meta',
    content ? { [key]: name, content } : undefined,
  )
}

function setElement(
  document: Document,
  selector: string,
  tag: string,
  attributes: Record<string, string> | undefined | '',
): void {
  const known = document.head.querySelector(selector)
  if (!attributes) {
    known?.remove()
    return
  }
  const element = known ?? document.head.appendChild(document.createElement(tag))
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
