/** When a pending navigation shows the bar (spec 7.3). */
const delayMs = 2000

/** Shows that a navigation is pending: on its link at once, then by a bar and a dimmed page. */
export function createLoadingIndicator(window: Window) {
  const { document } = window
  let timer: number | undefined
  let bar: HTMLElement | undefined
  let marked: HTMLElement | undefined

  function mark(link: HTMLElement | undefined): void {
    marked?.removeAttribute('data-pending')
    marked = link
    marked?.setAttribute('data-pending', '')
  }

  function show(): void {
    bar = document.createElement('div')
    bar.className = 'loading'
    bar.setAttribute('role', 'progressbar')
    bar.setAttribute('aria-label', 'Loading')
    document.body.prepend(bar)
  }

  return {
    set(isPending: boolean, link?: HTMLElement): void {
      if (isPending) {
        if (link) mark(link)
        timer ??= window.setTimeout(show, delayMs)
        return
      }
      window.clearTimeout(timer)
      timer = undefined
      mark(undefined)
      bar?.remove()
      bar = undefined
    },
  }
}
