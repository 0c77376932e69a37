/** The border between files and code, which a pointer drags and a keyboard moves (APG, window splitter). */
import { closest } from '../enhance/closest.ts'

const storageKey = 'ui-files-width'
/** In percent of the explorer. */
const [least, most, step] = [12, 60, 2]

export function startSplitter(window: Window & typeof globalThis): void {
  const { document, localStorage } = window

  const place = (percent: number) => {
    const width = Math.min(most, Math.max(least, Math.round(percent)))
    for (const explorer of document.querySelectorAll<HTMLElement>('.explorer')) {
      explorer.style.setProperty('--files-width', `${width}%`)
      explorer.querySelector('.explorer-splitter')?.setAttribute('aria-valuenow', String(width))
    }
    return width
  }
  const keep = (percent: number) => localStorage.setItem(storageKey, String(place(percent)))
  const restore = () => {
    const kept = Number(localStorage.getItem(storageKey) ?? Number.NaN)
    if (kept > 0) place(kept)
  }
  restore()
  document.addEventListener('ui:navigated', restore)

  document.addEventListener('pointerdown', event => {
    const splitter = closest(event.target, '.explorer-splitter')
    const body = splitter?.parentElement
    if (!splitter || !body || event.button !== 0) return
    event.preventDefault()
    splitter.setPointerCapture(event.pointerId)
    const move = ({ clientX }: PointerEvent) => {
      const { left, width } = body.getBoundingClientRect()
      keep(((clientX - left) / width) * 100)
    }
    splitter.addEventListener('pointermove', move)
    splitter.addEventListener(
      'lostpointercapture',
      () => splitter.removeEventListener('pointermove', move),
      { once: true },
    )
  })

  document.addEventListener('keydown', event => {
    const splitter = closest(event.target, '.explorer-splitter')
    if (!splitter || event.altKey || event.ctrlKey || event.metaKey) return
    const now = Number(splitter.getAttribute('aria-valuenow'))
    const next = { ArrowLeft: now - step, ArrowRight: now + step, Home: least, End: most }[
      event.key
    ]
    if (event.key === 'Enter') document.querySelector<HTMLElement>('[data-toggle-files]')?.click()
    else if (next !== undefined) keep(next)
    else return
    event.preventDefault()
  })
}
