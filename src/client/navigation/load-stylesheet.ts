export type LoadStylesheet = (href: string) => Promise<void>

/** Loads each style sheet once, and again after a failure. */
export function createLoadStylesheet(document: Document): LoadStylesheet {
  const loads = new Map<string, Promise<void>>()
  return href => {
    const known = loads.get(href)
    if (known) return known
    const cameWithDocument = document.querySelector(`link[rel="stylesheet"][href="${href}"]`)
    const load = cameWithDocument ? Promise.resolve() : addStylesheet(document, href)
    loads.set(href, load)
    load.catch(() => loads.delete(href))
    return load
  }
}

function addStylesheet(document: Document, href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`The style sheet ${href} could not be loaded`))
    })
    document.head.append(link)
  })
}
