/** Brings in a style sheet by its address. */
export type LoadSheet = (address: string) => Promise<void>

/**
 * Resolves when the sheet is in force, so that no page shows before its own. One that came with the document, or was asked for before, is not asked
 * for again. Rejects, and may be asked anew, when it can't be had.
 */
export function createLoadSheet(document: Document): LoadSheet {
  const loads = new Map<string, Promise<void>>()
  return address => {
    const known = loads.get(address)
    if (known) return known
    const isThere = document.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null
    const load = isThere ? Promise.resolve() : addSheet(document, address)
    loads.set(address, load)
    load.catch(() => loads.delete(address))
    return load
  }
}

function addSheet(document: Document, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`The style sheet ${address} could not be loaded`))
    })
    document.head.append(link)
  })
}
