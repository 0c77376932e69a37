/** A navigation that takes longer than this is shown to be under way (specification, 9). */
const delayMs = 2000

/** The bar at the top of the window. `set(true)` while something is pending: it shows once that has lasted two seconds. */
export type LoadingIndicator = { set(isPending: boolean): void }

export function createLoadingIndicator(window: Window): LoadingIndicator {
  const { document } = window
  let timer: number | undefined
  let bar: HTMLElement | undefined
  const show = () => {
    bar = document.body.appendChild(createBar(document))
  }
  return {
    set(isPending) {
      if (isPending) {
        timer ??= window.setTimeout(show, delayMs)
        return
      }
      window.clearTimeout(timer)
      timer = undefined
      bar?.remove()
      bar = undefined
    },
  }
}

function createBar(document: Document): HTMLElement {
  const bar = document.createElement('div')
  bar.className = 'loading'
  bar.setAttribute('role', 'progressbar')
  bar.setAttribute('aria-label', 'Loading')
  return bar
}
