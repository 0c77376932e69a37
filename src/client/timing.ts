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

/** Resolves when the visitor first uses the page, or after a paint that shows it scrolled. */
export async function firstInteraction(window: Window & typeof globalThis): Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  await new Promise(resolve => {
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
      window.document.addEventListener(type, resolve, { passive: true, capture: true, signal })
    // To know the position earlier, the browser would have to compute the layout for it.
    afterPaint(window, () => {
      if (window.scrollY > 0) resolve(undefined)
    })
  })
  ended.abort()
}

/** Calls back now and whenever elements are added to `root`, also by the callback itself. */
export function watchContent(root: Element, onContent: () => void): void {
  onContent()
  new MutationObserver(changes => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) onContent()
  }).observe(root, { childList: true, subtree: true })
}
