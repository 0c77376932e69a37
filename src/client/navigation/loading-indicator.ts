/** When a pending navigation shows the bar (specification, 9). */
const delayMs = 2000

/** The bar at the top of the window: shows once `set(true)` has lasted for two seconds. */
export type LoadingIndicator = { set(isPending: boolean): void }

export function createLoadingIndicator(window: Window): LoadingIndicator {
  const { document } = window
  let timer: number | undefined
  let bar: HTMLElement | undefined
  const show = () => {
    bar = document.createElement('div')
    bar.className = 'loading'
    bar.setAttribute('role', 'progressbar')
    bar.setAttribute('aria-label', 'Loading')
    document.body.append(bar)
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
