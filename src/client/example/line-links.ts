import { closest } from '../events.ts'

/** First and last line, from 1. */
type LineRange = { readonly first: number; readonly last: number }

export function parseRange(hash: string): LineRange | undefined {
  const [, from, to = from] = /^#L([1-9]\d{0,6})(?:-L?([1-9]\d{0,6}))?$/.exec(hash) ?? []
  return from === undefined ? undefined : rangeOf(Number(from), Number(to))
}

function rangeOf(from: number, to: number): LineRange {
  return { first: Math.min(from, to), last: Math.max(from, to) }
}

export function formatRange({ first, last }: LineRange): string {
  return first === last ? `#L${first}` : `#L${first}-L${last}`
}

export function startLineLinks(window: Window): void {
  const { document, history, location } = window
  /** The first line of a range that is selected with the shift key. */
  let anchor = 1

  const mark = (range: LineRange | undefined) => {
    for (const line of document.querySelectorAll('.line-chosen'))
      line.classList.remove('line-chosen')
    // Turns off the `:target` style, which does not follow `replaceState`.
    for (const listing of document.querySelectorAll<HTMLElement>('.listing'))
      listing.dataset.marked = ''
    const lines = [...document.querySelectorAll('.explorer-file .line')]
    for (const line of range ? lines.slice(range.first - 1, range.last) : [])
      line.classList.add('line-chosen')
    const stop = linkOf(document, range?.first ?? 1)
    for (const link of document.querySelectorAll<HTMLElement>('.line > a[tabindex="0"]'))
      if (link !== stop) link.tabIndex = -1
    if (stop) stop.tabIndex = 0
  }
  const choose = (line: number, extend: boolean) => {
    if (!extend) anchor = line
    const range = rangeOf(anchor, line)
    history.replaceState(history.state, '', formatRange(range))
    mark(range)
  }
  const showRange = () => {
    const range = parseRange(location.hash)
    anchor = range?.first ?? 1
    mark(range)
    // The browser itself scrolls to single lines only.
    if (range)
      document
        .getElementById(`L${range.first}`)
        ?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  showRange()
  document.addEventListener('ui:navigated', showRange)
  window.addEventListener('hashchange', showRange)

  document.addEventListener('click', event => {
    const line = lineOf(event.target)
    if (line === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    choose(line, event.shiftKey)
  })
  document.addEventListener('keydown', event => {
    const line = lineOf(event.target)
    const next = line !== undefined && { ArrowDown: line + 1, ArrowUp: line - 1 }[event.key]
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const link = linkOf(document, next)
    link?.focus()
    if (link && event.shiftKey) choose(next, true)
  })
}

function linkOf(document: Document, line: number): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`#L${line} > a`) ?? undefined
}

function lineOf(target: EventTarget | null): number | undefined {
  return parseRange(closest(target, '.line > a')?.getAttribute('href') ?? '')?.first
}
