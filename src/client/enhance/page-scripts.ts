/** What some pages have that others have not: what to look for, and what answers it there. */
const scripts: readonly (readonly [selector: string, start: () => Promise<void>])[] = [
  ['.example', async () => (await import('../example/example-viewer.ts')).startExample(window)],
  ['.examples', async () => (await import('./filter-examples.ts')).startFilter(document)],
]

/** Loads and starts the scripts of a kind of page with the first page of that kind, by navigation or as a document. Each starts once, and answers later pages too. */
export function startPageScripts(document: Document): void {
  const started = new Set<string>()
  const look = () => {
    for (const [selector, start] of scripts) {
      if (started.has(selector) || !document.querySelector(selector)) continue
      started.add(selector)
      start().catch(error => {
        started.delete(selector)
        console.warn('A part of this page could not be loaded.', error)
      })
    }
  }
  look()
  document.addEventListener('ui:navigated', look)
}
