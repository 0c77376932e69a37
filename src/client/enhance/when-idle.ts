/** Resolves when the page has loaded and the browser has nothing more urgent to do: after two seconds at the latest. */
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
