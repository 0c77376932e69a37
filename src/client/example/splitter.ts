import { closest } from '../events.ts'
import { readStored, writeStored } from '../storage.ts'

const storageKey = 'ui-files-width'
/** In percent of the explorer's width. */
const minWidth = 12
const maxWidth = 60
const step = 2

/** The border between files and code, moved by pointer or keyboard (APG, window splitter). */
export function startSplitter(window: Window & typeof globalThis): void {
  const { document } = window

  const setWidth = (percent: number) => {
    const width = Math.min(maxWidth, Math.max(minWidth, Math.round(percent)))
    for (const explorer of document.querySelectorAll<HTMLElement>('.explorer')) {
      explorer.style.setProperty('--files-width', `${width}%`)
      explorer.querySelector('.explorer-splitter')?.setAttribute('aria-valuenow', String(width))
    }
    return width
  }
  const setAndStore = (percent: number) =>
    writeStored(window, 'localStorage', storageKey, String(setWidth(percent)))
  const restore = () => {
    const stored = Number(readStored(window, 'localStorage', storageKey) ?? Number.NaN)
    if (stored > 0) setWidth(stored)
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
      setAndStore(((clientX - left) / width) * 100)
    }
    splitter.addEventListener('pointermove', move)
    const end = () => splitter.removeEventListener('pointermove', move)
    splitter.addEventListener('lostpointercapture', end, { once: true })
  })

  document.addEventListener('keydown', event => {
    const splitter = closest(event.target, '.explorer-splitter')
    if (!splitter || event.altKey || event.ctrlKey || event.metaKey) return
    const now = Number(splitter.getAttribute('aria-valuenow'))
    const keys = { ArrowLeft: now - step, ArrowRight: now + step, Home: minWidth, End: maxWidth }
    const next = keys[event.key as keyof typeof keys]
    if (event.key === 'Enter') document.querySelector<HTMLElement>('[data-toggle-files]')?.click()
    else if (next !== undefined) setAndStore(next)
    else return
    event.preventDefault()
  })
}
