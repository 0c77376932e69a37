/** A tree by the ARIA pattern (APG, tree view): one tab stop, and the arrow keys inside. */
import { closest } from '../events.ts'

/** A letter typed after such a pause begins another name. */
const typingPauseMs = 600

export function startTree(document: Document): void {
  const enhanceAll = () => {
    for (const tree of document.querySelectorAll<HTMLElement>('ul.tree')) enhance(tree)
  }
  enhanceAll()
  document.addEventListener('ui:navigated', enhanceAll)
  // `toggle` does not bubble.
  document.addEventListener(
    'toggle',
    ({ target }) => updateExpanded(closest(target, '.tree-folder')),
    true,
  )
  document.addEventListener('focusin', ({ target }) => {
    const tree = closest(target, 'ul.tree')
    const item = closest(target, '[role="treeitem"]')
    if (tree && item) setTabStop(tree, item)
  })

  let typed = ''
  let typedAt = 0
  document.addEventListener('keydown', event => {
    const tree = closest(event.target, 'ul.tree')
    const item = closest(event.target, '[role="treeitem"]')
    if (!tree || !item || event.altKey || event.ctrlKey || event.metaKey) return
    if (/^\S$/u.test(event.key) && event.key !== '*') {
      typed = event.timeStamp - typedAt < typingPauseMs ? typed + event.key : event.key
      typedAt = event.timeStamp
      findByName(tree, item, typed.toLowerCase())?.focus()
      event.preventDefault()
    } else if (handleKey(tree, item, event.key)) {
      event.preventDefault()
    }
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
  const focused = items.find(item => item === tree.ownerDocument.activeElement)
  const current = items.find(item => item.hasAttribute('aria-current'))
  const stop = focused ?? (current && isVisible(current) ? current : items[0])
  for (const item of items) item.tabIndex = item === stop ? 0 : -1
}

function handleKey(tree: HTMLElement, item: HTMLElement, key: string): boolean {
  const visible = itemsOf(tree).filter(isVisible)
  const at = visible.indexOf(item)
  const details = detailsOf(item)
  switch (key) {
    case 'ArrowDown':
      visible[at + 1]?.focus()
      return true
    case 'ArrowUp':
      if (at > 0) visible[at - 1]?.focus()
      return true
    case 'Home':
      visible[0]?.focus()
      return true
    case 'End':
      visible.at(-1)?.focus()
      return true
    case 'ArrowRight':
      if (details?.open) visible[at + 1]?.focus()
      else if (details) details.open = true
      return true
    case 'ArrowLeft':
      if (details?.open) details.open = false
      else parentFolder(item)?.focus()
      return true
    case 'Enter':
    case ' ':
      if (details) details.open = !details.open
      else item.click()
      return true
    case '*':
      for (const beside of item
        .closest('ul')
        ?.querySelectorAll<HTMLDetailsElement>(':scope > li > .tree-folder > details') ?? [])
        beside.open = true
      return true
    default:
      return false
  }
}

/** The next item, cyclically, whose name begins so; a single letter skips the current item. */
function findByName(tree: HTMLElement, from: HTMLElement, prefix: string): HTMLElement | undefined {
  const visible = itemsOf(tree).filter(isVisible)
  const at = visible.indexOf(from) + (prefix.length === 1 ? 1 : 0)
  return [...visible.slice(at), ...visible.slice(0, at)].find(item =>
    nameOf(item).toLowerCase().startsWith(prefix),
  )
}

function setTabStop(tree: HTMLElement, stop: HTMLElement): void {
  for (const item of itemsOf(tree)) item.tabIndex = item === stop ? 0 : -1
}

/** A folder that closes over the tab stop becomes the tab stop. */
function updateExpanded(folder: HTMLElement | undefined): void {
  const details = folder && detailsOf(folder)
  if (!details) return
  folder.setAttribute('aria-expanded', String(details.open))
  const tree = folder.closest<HTMLElement>('ul.tree')
  const stop = tree?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')
  if (tree && stop && !isVisible(stop)) setTabStop(tree, folder)
}

function itemsOf(tree: HTMLElement): HTMLElement[] {
  return [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')]
}

function isVisible(item: HTMLElement): boolean {
  for (let folder = parentFolder(item); folder; folder = parentFolder(folder))
    if (!detailsOf(folder)?.open) return false
  return true
}

function parentFolder(item: HTMLElement): HTMLElement | undefined {
  const list = item.closest('ul')
  return list?.parentElement?.querySelector<HTMLElement>(':scope > .tree-folder') ?? undefined
}

function detailsOf(item: HTMLElement): HTMLDetailsElement | undefined {
  return item.querySelector<HTMLDetailsElement>(':scope > details') ?? undefined
}

function nameOf(item: HTMLElement): string {
  return item.querySelector('span')?.textContent ?? ''
}
