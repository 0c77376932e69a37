/** Resolves with a function that applies the style sheet. */
export type LoadStylesheet = (href: string) => Promise<() => void>

/**
 * Loads each style sheet once, and again after a failure. One that is preloaded is not applied
 * until its page is shown, because applying it makes the browser style elements again.
 */
export function createLoadStylesheet(document: Document): LoadStylesheet {
  const loads = new Map<string, Promise<() => void>>()
  return href => {
    const known = loads.get(href)
    if (known) return known
    // It came with the document, or another part of the application has added it.
    const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)
    // Scripts start when the document's own sheets have loaded or failed.
    const hasFailed = link && !link.sheet && !link.media
    if (hasFailed) link.remove()
    const load = whenLoaded(link && !hasFailed ? link : addLink(document, href), href)
    loads.set(href, load)
    load.catch(() => loads.delete(href))
    return load
  }
}

function addLink(document: Document, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href,
    media: 'not all',
    // By default, browsers load a sheet for other media last.
    fetchPriority: 'high',
  })
  return document.head.appendChild(link)
}

function whenLoaded(link: HTMLLinkElement, href: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      const { sheet } = link
      if (sheet && link.media) {
        // By a change of `media`, Chromium would style and lay out all elements again.
        sheet.disabled = true
        link.removeAttribute('media')
      }
      resolve(() => {
        if (sheet) sheet.disabled = false
      })
    }
    if (link.sheet) finish()
    link.addEventListener('load', finish)
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`The style sheet ${href} could not be loaded`))
    })
  })
}
