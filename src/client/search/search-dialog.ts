import { addressOfSearch, placeName } from '../../pages/search/search-places.ts'
import { callFunction } from '../../router/call.ts'
import type { Hit, Scope } from '../../search/results.ts'
import { incompleteIndexHeader, totalHeader } from '../../ui/search-form.tsx'
import { inBackground } from '../timing.ts'
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts'
import { createElement, createOptionList, showHits } from './search-options.ts'
import { librariesOfMenu, showSuggestions } from './search-suggestions.ts'

// The search over the page: a modal dialog with a field and a list of options (an ARIA combobox).
// Options are links, which the page's own navigation follows.

type SearchDialog = { open(pageScope: Scope, words: string): void }

let dialog: SearchDialog | undefined

/** Opens the dialog in the page's scope, with words typed before it was loaded, or closes it. */
export function openSearch(words = ''): void {
  dialog ??= createSearchDialog()
  dialog.open(scopeOfPage(document), words)
}

/** The library that the page is marked with, and the version and framework in its address. */
export function scopeOfPage(document: Document): Scope {
  const [, library, version, framework] =
    /^\/([^/]+)\/(?:changes$|([^/]+))(?:\/docs\/framework\/([^/]+))?/.exec(
      document.location.pathname,
    ) ?? []
  if (library === undefined || library !== document.documentElement.dataset.library) return {}
  return {
    library,
    ...(version === undefined ? {} : { version }),
    ...(framework === undefined ? {} : { framework }),
  }
}

// Lines break within tags, so that there is no white space between elements.
const markup = `<search><input type="search" role="combobox" aria-label="Search"
  aria-controls="ui-search-list" aria-expanded="false" aria-autocomplete="list" autocomplete="off"
  autocapitalize="off" spellcheck="false" maxlength="200" enterkeyhint="go" placeholder="Search"
  ><button type="button" class="search-close">Close</button></search><fieldset class="search-scope"
  aria-label="Library"></fieldset><p class="visually-hidden" role="status"></p><div
  id="ui-search-list" class="search-list" role="listbox" aria-label="Results"></div><p
  class="search-note"></p><footer><p class="search-keys" aria-hidden="true"><span><kbd>↑</kbd
  ><kbd>↓</kbd> Select</span><span><kbd>↵</kbd> Open</span><span><kbd>Esc</kbd> Close</span></p
  ><a></a></footer>`

/** The search begins this long after the last key. */
const typingMs = 100

function createSearchDialog(): SearchDialog {
  const root = document.body.appendChild(document.createElement('dialog'))
  root.className = 'search-dialog'
  root.setAttribute('aria-label', 'Search')
  root.innerHTML = markup
  const input = find<HTMLInputElement>(root, 'input')
  const list = find(root, '.search-list')
  const scopeChoice = find(root, '.search-scope')
  const all = find<HTMLAnchorElement>(root, 'footer > a')
  const status = find(root, '[role="status"]')
  const note = find(root, '.search-note')
  const options = createOptionList(input, list)
  let pageScope: Scope = {}
  /** The last search; earlier ones are canceled. */
  let request: AbortController | undefined
  let typing: ReturnType<typeof setTimeout> | undefined
  /** Whether the last search failed. The list still shows what came before. */
  let hasFailed = false

  input.addEventListener('input', () => {
    expectOthers()
    if (input.value.trim() === '') inBackground(search())
    else typing = setTimeout(() => inBackground(search()), typingMs)
  })
  input.addEventListener('keydown', handleKey)
  root.addEventListener('keydown', event => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    if (!isShortcut || event.altKey || event.shiftKey) return
    event.preventDefault()
    root.close()
  })
  scopeChoice.addEventListener('change', () => inBackground(search()))
  scopeChoice.addEventListener('wheel', ({ deltaY }) => scopeChoice.scrollBy(deltaY, 0), {
    passive: true,
  })
  // Keys choose with the focus on the choice; after a click, keys are for the results.
  scopeChoice.addEventListener('click', ({ detail }) => {
    if (detail > 0) input.focus()
  })
  root.addEventListener('click', ({ target }) => {
    // The target of a click on the backdrop is the dialog itself.
    if (target === root || (target as Element).closest('.search-close')) root.close()
  })
  root.addEventListener('click', followOption)
  root.addEventListener('close', () => {
    clearTimeout(typing)
    request?.abort()
    delete document.documentElement.dataset.modal
  })

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') options.step(1)
    else if (event.key === 'ArrowUp') options.step(-1)
    else if (event.key === 'Enter') {
      const isOpened = options.click(event)
      if (!isOpened && hasFailed) inBackground(search())
      else if (!list.hasChildNodes()) note.querySelector('button')?.click()
    }
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
      inBackground(search())
      return
    }
    addRecentSearch(input.value)
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) root.close()
  }

  function currentScope(): Scope {
    const { value: library } = find<HTMLInputElement>(scopeChoice, ':checked')
    if (library === '') return {}
    return library === pageScope.library ? pageScope : { library }
  }

  /** Offers all libraries. The library of the page is the first, and is chosen. */
  function showScopes(): void {
    const others = librariesOfMenu().map(({ id }) => id)
    const { library = '' } = pageScope
    const first = library === '' ? [''] : ['', library]
    const choices = [...new Set([...first, ...others])].map(id => {
      const name = placeName(id === library ? pageScope : { library: id })
      return createChoice(id, name || 'All libraries', id === library)
    })
    scopeChoice.replaceChildren(...choices)
    scopeChoice.scrollLeft = 0
  }

  function searchEverywhere(): void {
    find<HTMLInputElement>(scopeChoice, '[value=""]').checked = true
    inBackground(search())
    input.focus()
  }

  /** Links to the page of all results, with their number once it is known. */
  function linkAll(q: string, total?: number): void {
    all.href = addressOfSearch(q, currentScope())
    if (q === '' || total === 0) all.textContent = 'Open the search page'
    else all.textContent = total && total > 1 ? `See all ${total} results` : 'See all results'
  }

  /** Marks the list as old: its options belong to an earlier search, and no key opens them. */
  function expectOthers(): void {
    clearTimeout(typing)
    request?.abort()
    hasFailed = false
    list.ariaBusy = 'true'
    options.set([])
  }

  async function search(): Promise<void> {
    expectOthers()
    const q = input.value.trim()
    linkAll(q)
    if (q === '') return suggest()
    request = new AbortController()
    const { signal } = request
    try {
      let isWhole = true
      let total: number | undefined
      const onHeaders = (headers: Headers) => {
        isWhole = !headers.has(incompleteIndexHeader)
        total = Number(headers.get(totalHeader))
      }
      const { framework } = pageScope
      const asked = { q, ...currentScope(), ...(framework ? { reader: framework } : {}) }
      const hits = await callFunction('search', asked, { signal, onHeaders })
      if (signal.aborted) return
      show(hits, isWhole, q)
      linkAll(q, total)
    } catch {
      if (signal.aborted) return
      hasFailed = true
      list.ariaBusy = null
      options.set([...list.querySelectorAll('a')])
      say(`No answer for “${q}”. Try again in a few seconds.`)
    }
  }

  function suggest(): void {
    clear('')
    options.set(showSuggestions(list, currentScope().library))
    if (readRecentSearches().length === 0) return
    const forget = createButton('Forget recent searches', () => {
      clearRecentSearches()
      suggest()
      input.focus()
    })
    note.append(forget)
  }

  function say(message: string): void {
    status.textContent = message
    note.textContent = message
  }

  function show(hits: readonly Hit[], isWhole: boolean, q: string): void {
    const name = placeName(currentScope())
    const inScope = name === '' ? '' : ` in ${name}`
    if (hits.length === 0) {
      clear(`No results${inScope}`)
      if (name === '')
        note.textContent = `No results for “${q}”. Check the spelling or try fewer words.`
      else
        note.append(
          `No results in ${name}. `,
          createButton('Search all libraries', searchEverywhere),
        )
      return
    }
    clear(`${hits.length} ${hits.length === 1 ? 'page' : 'pages'}${inScope}`)
    options.set(showHits(list, hits))
    options.select(0)
    list.scrollTop = 0
    if (!isWhole) note.textContent = 'The search index is being built: some pages are missing.'
  }

  function clear(message: string): void {
    list.replaceChildren()
    list.ariaBusy = null
    note.textContent = ''
    options.set([])
    status.textContent = message
  }

  return {
    open(scope, words) {
      if (root.open) return root.close()
      pageScope = scope
      showScopes()
      // The page behind it does not scroll, and keeps the space of its scroll bar.
      const { dataset, clientWidth } = document.documentElement
      dataset.modal = window.innerWidth > clientWidth ? 'gutter' : ''
      root.showModal()
      if (words) input.value = words
      else input.select()
      inBackground(search())
    },
  }
}

function createChoice(value: string, name: string, checked: boolean): HTMLLabelElement {
  const label = document.createElement('label')
  const input = document.createElement('input')
  Object.assign(input, { type: 'radio', name: 'search-scope', value, checked })
  label.append(input, createElement('span', '', [name]))
  return label
}

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.addEventListener('click', onClick)
  return button
}

function find<T extends HTMLElement = HTMLElement>(root: HTMLElement, selector: string): T {
  const element = root.querySelector<T>(selector)
  if (!element) throw new Error(`The search dialog has no ${selector}`)
  return element
}
