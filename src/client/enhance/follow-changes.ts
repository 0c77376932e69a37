import { closest, hasModifier, isField, isPlainClick } from '../events.ts'

/** The share of the window in which a change counts as reached. Links scroll changes into it. */
const upperPart = 0.4

/** Steps through the changes of a page, and counts them while it scrolls. */
export function followChanges(window: Window): void {
  const { document } = window
  /** The position after a step. Until the visitor scrolls away, the step's change is current. */
  let steppedTo: number | undefined
  let index = -1
  let isFrameAsked = false

  const places = () => [...document.querySelectorAll<HTMLElement>('.changes [data-place]')]

  /** Returns the last change in the upper part of the window, or in all of it at the page's end. */
  function findIndex(): number {
    const { scrollHeight } = document.documentElement
    const isAtEnd = window.scrollY + window.innerHeight > scrollHeight - 2
    const line = window.innerHeight * (isAtEnd ? 1 : upperPart)
    return places().findLastIndex(place => place.getBoundingClientRect().top <= line)
  }

  function show(): void {
    const output = document.querySelector('.change-steps output')
    if (output) output.textContent = `${Math.max(0, index) + 1} of ${places().length}`
  }

  function follow(): void {
    isFrameAsked = false
    if (steppedTo !== undefined && Math.abs(window.scrollY - steppedTo) < 2) return
    steppedTo = undefined
    index = findIndex()
    show()
  }

  function step(by: number): void {
    const all = places()
    if (steppedTo === undefined) index = findIndex()
    index = (Math.max(index, by > 0 ? -1 : 0) + by + all.length) % all.length
    const place = all[index]
    if (!place) return
    place.scrollIntoView({ block: 'start', behavior: 'instant' })
    // It may be in a column or a line that is scrolled.
    place
      .querySelector('[data-change]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    steppedTo = window.scrollY
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    show()
  }

  follow()
  window.addEventListener(
    'scroll',
    () => {
      if (!isFrameAsked) window.requestAnimationFrame(follow)
      isFrameAsked = true
    },
    { passive: true },
  )
  document.addEventListener('ui:navigated', () => {
    steppedTo = undefined
  })
  document.addEventListener('click', event => {
    const link = closest(event.target, '[data-change-step]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    step(Number(link.dataset.changeStep))
  })
  document.addEventListener('keydown', event => {
    const by = { n: 1, p: -1 }[event.key]
    if (by && !hasModifier(event) && !isField(event.target)) step(by)
  })
}
