import { closest } from '../events.ts'
import { readStoredJson, writeStored } from '../storage.ts'
import { revealPanel } from './tab-lists.ts'

/** How a visitor left the menu of a library: its position, and the groups opened or closed. */
type MenuState = { top: number; readonly groups: Record<string, boolean> }
/** By library. */
type MenuStates = Record<string, MenuState>

const storageKey = 'ui-sidebar'
const currentEntry = '[aria-current]'

/** Keeps each menu's state in this tab. Call the result in the frame that paints new content. */
export function startSidebar(window: Window): () => void {
  const { document } = window
  let states: MenuStates | undefined
  const restored = new WeakMap<Element, Element | null>()
  const menuState = () => {
    const { library = '' } = document.documentElement.dataset
    // Read for the first menu: the browser waits for what it has stored.
    states ??= (readStoredJson(window, 'sessionStorage', storageKey) ?? {}) as MenuStates
    states[library] ??= { top: 0, groups: {} }
    return states[library]
  }

  const onScroll = ({ target }: Event) => {
    const menu = closest(target, '.docs-menu')
    if (menu && restored.has(menu)) menuState().top = menu.scrollTop
  }
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  document.addEventListener('click', ({ target }) => {
    const group = closest(target, '.sidebar summary')?.closest('details')
    // It toggles after this event.
    if (group) menuState().groups[labelOf(group)] = !group.open
  })
  // A drawer opens at its top. `toggle` does not bubble; groups and selectors dispatch it too.
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches('.docs-side'))
      revealCurrent(target.querySelector('.docs-menu'))
  }
  document.addEventListener('toggle', onToggle, { capture: true })
  window.addEventListener('pagehide', () => {
    if (states) writeStored(window, 'sessionStorage', storageKey, JSON.stringify(states))
  })

  return () => {
    for (const menu of document.querySelectorAll<HTMLElement>('.docs-menu')) {
      const current = menu.querySelector(currentEntry)
      const last = restored.get(menu)
      if (last === current) continue
      const { top, groups } = menuState()
      for (const group of menu.querySelectorAll('details')) {
        // The application has closed the group that was read last, which opens again. After a
        // load it stays closed: the menu is painted, and opening a group moves those below it.
        const wasOpen = group.open || (last != null && group.contains(last))
        group.open = group.contains(current) || (groups[labelOf(group)] ?? wasOpen)
      }
      if (!restored.has(menu)) menu.scrollTop = top
      restored.set(menu, current)
      const panel = current?.closest('.tabs-panel')
      if (panel) revealPanel(panel)
      revealCurrent(menu)
    }
  }
}

function revealCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector(currentEntry)
  if (!menu || !current?.checkVisibility() || menu.scrollHeight <= menu.clientHeight) return
  const { top, bottom } = current.getBoundingClientRect()
  const box = menu.getBoundingClientRect()
  // The group's heading sticks to the top.
  const group = current.closest('details, section')
  const heading = group?.querySelector<HTMLElement>('summary, h2')?.offsetHeight ?? 0
  if (top < box.top + heading || bottom > box.bottom)
    menu.scrollTop += (top + bottom - box.top - box.bottom) / 2
}

function labelOf(group: HTMLDetailsElement): string {
  return group.querySelector('summary')?.textContent.trim() ?? ''
}
