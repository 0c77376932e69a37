const loads = new Map<string, Promise<void>>()

/** Resolves when the style sheet is applied. Loads each once, and again after a failure. */
export function loadStylesheet(href: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)
  if (link?.sheet) return Promise.resolve()
  const load = loads.get(href) ?? addLink(href)
  loads.set(href, load)
  return load
}

function addLink(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      loads.delete(href)
      reject(new TypeError(`The style sheet ${href} could not be loaded`))
    })
    document.head.append(link)
  })
}
