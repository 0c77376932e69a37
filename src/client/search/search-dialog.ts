import { callFunction } from '../../rpc/call.ts'
import type { Hit, Scope } from '../../search/results.ts'
import { addressOfSearch, placeName } from '../../ui/search-places.ts'
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts'
import { createOption, createOptionList, showHits } from './search-options.ts'

// The search over the page: a modal dialog with a field and a list of options (an ARIA combobox).
// Options are links, which the page's own navigation follows.

type SearchDialog = { open(pageScope: Scope): void }

let dialog: SearchDialog | undefined

/** Opens the dialog in the page's scope; an open one switches between that scope and everything. */
export function openSearch(): void {
  dialog ??= createSearchDialog()
  dialog.open(scopeOfPage(document))
}

/** The library that the page is marked with, and the version and framework in its address. */
export function scopeOfPage(document: Document): Scope {
  const [, library, version, framework] =
    /^\/([^/]+)\/([^/]+)(?:\/docs\/framework\/([^/]+))?/.exec(document.location.pathname) ?? []
  const page = document.querySelector<HTMLElement>('main > [data-library]')
  if (library === undefined || library !== page?.dataset.library) return {}
  return { library, version, ...(framework === undefined ? {} : { framework }) }
}

// Lines break within tags, so that there is no white space between elements.
const markup = `<search><input type="search" role="combobox" aria-label="Search"
  aria-controls="ui-search-list" aria-expanded="false" aria-autocomplete="list" autocomplete="off"
  autocapitalize="off" spellcheck="false" maxlength="200" enterkeyhint="go" placeholder="Search"
  ><button type="button" class="search-close"><span>Esc<span class="visually-hidden">: close</span
  ></span><span>Close</span></button></search><button type="button" class="search-scope"></button
  ><p class="visually-hidden" role="status"></p><div id="ui-search-list" class="search-list"
  role="listbox" aria-label="Results"></div><p class="search-note"></p>`

function createSearchDialog(): SearchDialog {
  const root = document.body.appendChild(document.createElement('dialog'))
  root.className = 'search-dialog'
  root.setAttribute('aria-label', 'Search')
  root.innerHTML = markup
  const input = find<HTMLInputElement>(root, 'input')
  const list = find(root, '.search-list')
  const scopeButton = find(root, '.search-scope')
  const status = find(root, '[role="status"]')
  const note = find(root, '.search-note')
  const options = createOptionList(input, list)
  let pageScope: Scope = {}
  let isWide = false
  /** The last search; earlier ones are canceled. */
  let request: AbortController | undefined

  input.addEventListener('input', search)
  input.addEventListener('keydown', handleKey)
  root.addEventListener('keydown', event => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (!isShortcut || event.altKey || event.shiftKey) return
    event.preventDefault()
    toggleScope()
  })
  scopeButton.addEventListener('click', toggleScope)
  root.addEventListener('click', ({ target }) => {
    // The target of a click on the backdrop is the dialog itself.
    if (target === root || (target as Element).closest('.search-close')) root.close()
  })
  list.addEventListener('click', followOption)
  root.addEventListener('close', () => request?.abort())

  function handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return
    if (event.key === 'ArrowDown') options.step(1)
    else if (event.key === 'ArrowUp') options.step(-1)
    else if (event.key === 'Enter') options.click(event)
    // By default, the first press would only empty the field.
    else if (event.key === 'Escape') root.close()
    else return
    event.preventDefault()
  }

  function followOption(event: MouseEvent): void {
    const option = (event.target as Element).closest('a')
    if (!option) return
    const { recent } = option.dataset
    if (recent !== undefined) {
      event.preventDefault()
      input.value = recent
      search()
      return
    }
    addRecentSearch(input.value)
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) root.close()
  }

  function currentScope(): Scope {
    return isWide ? {} : pageScope
  }

  function toggleScope(): void {
    if (pageScope.library === undefined) return
    isWide = !isWide
    showScope()
    search()
    input.focus()
  }

  function showScope(): void {
    const name = placeName(pageScope)
    scopeButton.hidden = name === ''
    scopeButton.textContent = isWide
      ? `Everywhere. Only in ${name}`
      : `In ${name}. Search everywhere`
    scopeButton.setAttribute('aria-keyshortcuts', 'Control+K Meta+K')
    const keys = scopeButton.appendChild(document.createElement('kbd'))
    keys.textContent = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
    keys.setAttribute('aria-hidden', 'true')
  }

  async function search(): Promise<void> {
    request?.abort()
    const q = input.value.trim()
    if (q === '') return showRecent()
    request = new AbortController()
    const { signal } = request
    try {
      const hits = await callFunction('search', { q, ...currentScope() }, { signal })
      if (!signal.aborted) show(hits, q)
    } catch {
      if (signal.aborted) return
      clear('The search can’t be reached.')
      options.set([appendAll(q)])
    }
  }

  function showRecent(): void {
    const recent = readRecentSearches()
    if (recent.length === 0) {
      clear('')
      note.textContent = 'A page, an exported name, or a few words of what you are after.'
      return
    }
    clear(`${recent.length} recent ${recent.length === 1 ? 'search' : 'searches'}`)
    const lines = recent.map((q, at) => {
      const option = createOption(`ui-search-${at}`, addressOfSearch(q), [q])
      option.dataset.recent = q
      return option
    })
    list.replaceChildren(...lines)
    options.set(lines)
    const forget = document.createElement('button')
    forget.type = 'button'
    forget.textContent = 'Forget recent searches'
    forget.addEventListener('click', () => {
      clearRecentSearches()
      showRecent()
      input.focus()
    })
    note.replaceChildren(forget)
  }

  function show(hits: readonly Hit[], q: string): void {
    const name = placeName(currentScope())
    const inScope = name === '' ? '' : ` in ${name}`
    if (hits.length === 0) {
      clear(`No results${inScope}`)
      note.textContent =
        name === '' ? 'No page says that.' : `Nothing in ${name}. Perhaps elsewhere?`
      return
    }
    clear(`${hits.length} ${hits.length === 1 ? 'page' : 'pages'}${inScope}`)
    options.set([...showHits(list, hits), appendAll(q)])
    options.select(0)
    list.scrollTop = 0
  }

  /** Ends the list with a link to the page of all results. */
  function appendAll(q: string): HTMLAnchorElement {
    const href = addressOfSearch(q, currentScope())
    const all = createOption('ui-search-all', href, [`All results for “${q}”`])
    all.classList.add('search-all')
    return list.appendChild(all)
  }

  /** Empties the list and announces `message` to screen readers. */
  function clear(message: string): void {
    list.replaceChildren()
    note.textContent = ''
    options.set([])
    status.textContent = message
  }

  return {
    open(scope) {
      if (root.open) return toggleScope()
      pageScope = scope
      isWide = false
      showScope()
      root.showModal()
      input.select()
      void search()
    },
  }
}

function find<T extends HTMLElement = HTMLElement>(root: HTMLElement, selector: string): T {
  const found = root.querySelector<T>(selector)
  if (!found) throw new Error(`The search dialog has no ${selector}`)
  return found
}
