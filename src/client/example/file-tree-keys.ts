/** A tree by the ARIA pattern (APG, tree view): one tab stop, and the arrow keys inside. */
import { closest } from '../events.ts'

/** A letter typed after such a pause begins another name. */
const typingPauseMs = 600

export function startTree(document: Document): void {
  const enhanceAll = () => document.querySelectorAll<HTMLElement>('ul.tree').forEach(enhance)
  enhanceAll()
  document.addEventListener('ui:navigated', enhanceAll)
  // `toggle` does not bubble.
  const onToggle = ({ target }: Event) => updateExpanded(closest(target, '.tree-folder'))
  document.addEventListener('toggle', onToggle, { capture: true })
  document.addEventListener('focusin', ({ target }) => {
    const item = closest(target, 'ul.tree [role="treeitem"]')
    if (item) setTabStop(item)
  })

  let typed = ''
  let typedAt = 0
  document.addEventListener('keydown', event => {
    const item = closest(event.target, 'ul.tree [role="treeitem"]')
    if (!item || event.altKey || event.ctrlKey || event.metaKey) return
    if (/^\S$/u.test(event.key)) {
      typed = event.timeStamp - typedAt < typingPauseMs ? typed + event.key : event.key
      typedAt = event.timeStamp
      findByName(item, typed.toLowerCase())?.focus()
    } else if (!handleKey(item, event.key)) return
    event.preventDefault()
  })
}

function enhance(tree: HTMLElement): void {
  tree.setAttribute('role', 'tree')
  tree.setAttribute('aria-label', 'Files')
  for (const li of tree.querySelectorAll('li')) li.setAttribute('role', 'none')
  for (const [index, folder] of tree.querySelectorAll<HTMLElement>('.tree-folder').entries()) {
    folder.setAttribute('role', 'treeitem')
    folder.setAttribute('aria-label', nameOf(folder))
    folder.querySelector('summary')?.setAttribute('tabindex', '-1')
    const group = folder.nextElementSibling
    if (group) {
      group.id = `ui-folder-${index}`
      group.setAttribute('role', 'group')
      folder.setAttribute('aria-owns', group.id)
    }
    updateExpanded(folder)
  }
  for (const link of tree.querySelectorAll<HTMLElement>('a')) {
    link.setAttribute('role', 'treeitem')
    link.setAttribute('aria-selected', String(link.hasAttribute('aria-current')))
  }
  const items = itemsOf(tree)
  const current = items.find(item => item.hasAttribute('aria-current'))
  const focused = items.find(item => item === document.activeElement)
  const stop = focused ?? (current?.checkVisibility() ? current : items[0])
  if (stop) setTabStop(stop)
}

/** Returns whether the key does something in a tree. */
function handleKey(item: HTMLElement, key: string): boolean {
  const shown = itemsOf(item).filter(entry => entry.checkVisibility())
  const index = shown.indexOf(item)
  const details = item.querySelector('details')
  switch (key) {
    case 'ArrowDown':
      shown[index + 1]?.focus()
      return true
    case 'ArrowUp':
      shown[index - 1]?.focus()
      return true
    case 'Home':
      shown[0]?.focus()
      return true
    case 'End':
      shown.at(-1)?.focus()
      return true
    case 'ArrowRight':
      if (details?.open) shown[index + 1]?.focus()
      else if (details) details.open = true
      return true
    case 'ArrowLeft':
      if (details?.open) details.open = false
      else
        item
          .closest('ul')
          ?.parentElement?.querySelector<HTMLElement>(':scope > .tree-folder')
          ?.focus()
      return true
    case 'Enter':
    case ' ':
      if (details) details.open = !details.open
      else item.click()
      return true
    default:
      return false
  }
}

/** The next item, cyclically, whose name begins so; a single letter skips the current item. */
function findByName(from: HTMLElement, prefix: string): HTMLElement | undefined {
  const shown = itemsOf(from).filter(item => item.checkVisibility())
  const start = shown.indexOf(from) + (prefix.length === 1 ? 1 : 0)
  return [...shown.slice(start), ...shown.slice(0, start)].find(item =>
    nameOf(item).toLowerCase().startsWith(prefix),
  )
}

function setTabStop(stop: HTMLElement): void {
  for (const item of itemsOf(stop)) item.tabIndex = item === stop ? 0 : -1
}

/** A folder that closes over the tab stop becomes the tab stop. */
function updateExpanded(folder: HTMLElement | undefined): void {
  const details = folder?.querySelector('details')
  if (!folder || !details) return
  folder.setAttribute('aria-expanded', String(details.open))
  const stop = itemsOf(folder).find(({ tabIndex }) => tabIndex === 0)
  if (!stop?.checkVisibility()) setTabStop(folder)
}

/** All items of the tree around an element. */
function itemsOf(element: HTMLElement): HTMLElement[] {
  const tree = element.closest('ul.tree')
  return [...(tree?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
}

function nameOf(item: HTMLElement): string {
  return item.querySelector('span')?.textContent ?? ''
}
