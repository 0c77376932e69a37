import { closest } from '../events.ts'
import { readStored, writeStored } from '../storage.ts'

const storageKey = 'ui-files-width'
/** In percent of the explorer's width, as all values of the separator. */
const step = 2

/** The border between files and code, moved by pointer or keyboard (APG, window splitter). */
export function startSplitter(window: Window & typeof globalThis): void {
  const { document } = window

  const setWidth = (percent: number) => {
    const splitter = document.querySelector('.explorer-splitter')
    const explorer = splitter?.closest<HTMLElement>('.explorer')
    if (!splitter || !explorer) return
    const { ariaValueMin: min, ariaValueMax: max } = splitter
    const width = String(Math.min(Number(max), Math.max(Number(min), Math.round(percent))))
    explorer.style.setProperty('--files-width', `${width}%`)
    splitter.ariaValueNow = width
  }
  const setAndStore = (splitter: Element, percent: number) => {
    setWidth(percent)
    writeStored(window, 'localStorage', storageKey, splitter.ariaValueNow ?? '')
  }
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
      setAndStore(splitter, ((clientX - left) / width) * 100)
    }
    splitter.addEventListener('pointermove', move)
    const end = () => splitter.removeEventListener('pointermove', move)
    splitter.addEventListener('lostpointercapture', end, { once: true })
  })

  document.addEventListener('keydown', event => {
    const splitter = closest(event.target, '.explorer-splitter')
    if (!splitter || event.altKey || event.ctrlKey || event.metaKey) return
    const now = Number(splitter.ariaValueNow)
    const keys = { ArrowLeft: now - step, ArrowRight: now + step, Home: 0, End: 100 }
    const next = keys[event.key as keyof typeof keys]
    if (event.key === 'Enter') document.querySelector<HTMLElement>('[data-toggle-files]')?.click()
    else if (next !== undefined) setAndStore(splitter, next)
    else return
    event.preventDefault()
  })
}
