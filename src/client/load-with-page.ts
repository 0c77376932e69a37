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
    start().catch(error => {
      isStarted = false
      console.warn('A part of this page could not be loaded.', error)
    })
  }
  check()
  document.addEventListener('ui:navigated', check)
}
