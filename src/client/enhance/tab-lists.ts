/** Tabs, by the ARIA pattern. CSS shows the panel that `<html>` or `data-selected` names. */
import { closest, hasModifier } from '../events.ts'
import { getPreference, isPreference, setPreference } from '../storage.ts'

export function startTabs(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const tab = tabOf(target)
    if (tab) select(tab)
  })
  document.addEventListener('keydown', event => {
    const tab = tabOf(event.target)
    const next = tab && !hasModifier(event) && neighbor(tab, event.key)
    if (!next) return
    event.preventDefault()
    select(next)
    next.focus()
  })
}

/** Sets the ARIA state of all tabs to what shows. */
export function updateTabs(root: ParentNode): void {
  for (const list of root.querySelectorAll<HTMLElement>('.tabs > .tabs-list')) {
    const selected = selectedTab(list)
    for (const tab of tabsOf(list)) {
      tab.setAttribute('aria-selected', String(tab === selected))
      tab.tabIndex = tab === selected ? 0 : -1
    }
  }
}

/** Shows a panel until the page changes; the site's choice stays. */
export function revealPanel(panel: Element): void {
  markSelected(panel.parentElement, (panel as HTMLElement).dataset.value)
  updateTabs(panel.ownerDocument)
}

/** Scrolls so that the tab stays in place: tabs above it may change their height too. */
function select(tab: HTMLElement): void {
  const { ownerDocument: document } = tab
  const { tabs: kind } = tab.closest<HTMLElement>('.tabs')?.dataset ?? {}
  const value = tab.dataset.value ?? ''
  const top = tab.getBoundingClientRect().top
  const isShared = isPreference(kind, value)
  if (isShared) setPreference(document, kind, value)
  markSelected(tab.closest('.tabs'), isShared ? undefined : value)
  updateTabs(document)
  document.defaultView?.scrollBy({
    top: tab.getBoundingClientRect().top - top,
    behavior: 'instant',
  })
}

/** Marks the panel that these tabs show, whatever the site's choice is; `undefined` marks none. */
function markSelected(tabs: Element | null, value: string | undefined): void {
  for (const { dataset } of tabs?.querySelectorAll<HTMLElement>(':scope > .tabs-panel') ?? []) {
    if (dataset.value === value) dataset.selected = ''
    else delete dataset.selected
  }
}

function selectedTab(list: HTMLElement): HTMLElement | undefined {
  const tabs = tabsOf(list)
  const kind = list.parentElement?.dataset.tabs
  const marked = list.parentElement?.querySelector<HTMLElement>(':scope > [data-selected]')?.dataset
    .value
  const chosen = tabs.find(
    ({ dataset: { value = '' } }) =>
      isPreference(kind, value) && getPreference(list.ownerDocument, kind) === value,
  )
  return tabs.find(({ dataset }) => dataset.value === marked) ?? chosen ?? tabs[0]
}

function tabsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [role="tab"]')]
}

function tabOf(target: EventTarget | null): HTMLElement | undefined {
  return closest(target, '.tabs-list > [role="tab"]')
}

function neighbor(tab: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = tab.parentElement ? tabsOf(tab.parentElement) : []
  const index = tabs.indexOf(tab)
  if (key === 'ArrowRight') return tabs[index + 1] ?? tabs[0]
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'Home') return tabs[0]
  return key === 'End' ? tabs.at(-1) : undefined
}
