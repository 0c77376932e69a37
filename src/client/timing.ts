/** Calls back after the next paint; on a hidden page, which is not painted, at once. */
export function afterPaint(
  { document, IntersectionObserver, setTimeout }: Window & typeof globalThis,
  then: () => void,
): void {
  if (document.visibilityState === 'hidden') {
    setTimeout(then)
    return
  }
  // The first entries of an observer come right after the frame that they describe.
  const observer = new IntersectionObserver(() => {
    observer.disconnect()
    then()
  })
  observer.observe(document.documentElement)
}

/** Does work for which nobody waits. Its failure is a warning, and ends nothing else. */
export function inBackground(work: Promise<unknown>): void {
  work.catch(error => console.warn('A part of this page could not be loaded.', error))
}

/** Resolves when the visitor sees the page: a prerendered one may wait for that, or never be seen. */
export async function whenActive(document: Document): Promise<void> {
  if ('prerendering' in document && document.prerendering)
    await new Promise(resolve =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    )
}

/** Resolves once the page has loaded and the browser is idle, after 2 s at the latest. */
export async function whenIdle(window: Window & typeof globalThis): Promise<void> {
  if (window.document.readyState !== 'complete')
    await new Promise(resolve => window.addEventListener('load', resolve, { once: true }))
  await new Promise<void>(resolve => {
    // Safari has no idle callback by default.
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

/** Calls back now and whenever elements are added to `root`, also by the callback itself. */
export function watchContent(root: Element, onContent: () => void): void {
  onContent()
  new MutationObserver(changes => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) onContent()
  }).observe(root, { childList: true, subtree: true })
}

/** Starts a script with the first page that has such an element; a failed load is tried again. */
export function loadWithPage(
  document: Document,
  selector: string,
  start: () => Promise<void>,
): void {
  let isStarted = false
  const check = () => {
    if (isStarted || !document.querySelector(selector)) return
    isStarted = true
    inBackground(
      start().catch(error => {
        isStarted = false
        throw error
      }),
    )
  }
  check()
  document.addEventListener('ui:navigated', check)
}
