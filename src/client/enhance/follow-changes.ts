import { closest, hasModifier, isField, isPlainClick } from '../events.ts'

/** Steps through the changes of a page. */
export function followChanges(window: Window): void {
  const { document } = window
  let current: HTMLElement = document.body

  function step(by: number): void {
    const places = [...document.querySelectorAll<HTMLElement>('.changes [data-place]')]
    // Before the first step, the position is at the first change.
    const index = Math.max(0, places.indexOf(current))
    const next = isInView(places[index]) ? index + by : nearest(places, by)
    const place = places[(next + places.length) % places.length]
    if (!place) return
    current = place
    place.scrollIntoView({ block: 'start', behavior: 'instant' })
    // It may be in a column or a line that is scrolled.
    place
      .querySelector('[data-change]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    const output = document.querySelector('.change-steps output')
    if (output) output.textContent = `${places.indexOf(place) + 1} of ${places.length}`
  }

  function isInView(place: HTMLElement | undefined): boolean {
    const { top = 0, bottom = 0 } = place?.getBoundingClientRect() ?? {}
    return bottom > 0 && top < window.innerHeight
  }

  /** The first change below the window's upper third, or the last one above it. */
  function nearest(places: readonly HTMLElement[], by: number): number {
    const line = window.innerHeight / 3
    const below = places.findIndex(place => place.getBoundingClientRect().top > line)
    const index = below < 0 ? places.length : below
    return by > 0 ? index : index - 1
  }

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
