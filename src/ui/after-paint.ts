/**
 * Calls back once what the page is now has been painted; of a page that is not in view, which browsers do not paint, at the next chance. What an
 * observer of intersections is first told is of the frame that is painted next, and it is told when that is done.
 */
export function afterPaint(
  { document, IntersectionObserver, setTimeout }: Window & typeof globalThis,
  then: () => void,
): void {
  if (document.visibilityState === 'hidden') {
    setTimeout(then)
    return
  }
  const observer = new IntersectionObserver(() => {
    observer.disconnect()
    then()
  })
  observer.observe(document.documentElement)
}
