import { callFunction } from '../../rpc/call.ts'
import type { Hit, Scope } from '../../search/results.ts'
import { scopeName } from '../../ui/search-places.ts'
import { createLatestAnswer } from './latest-answer.ts'
import { createOptionList } from './option-list.ts'
import { forgetRecent, keepRecent, readRecent } from './recent-searches.ts'
import { lineOption, showHits } from './search-options.ts'
import { scopeOfPage } from './search-scope.ts'

// The search over the page: a modal dialog with a field and a list of options that its arrow keys go through (the ARIA combobox pattern). Focus
// stays in the field; the option that is chosen is a link, so that following it is the page's own affair.

let dialog: SearchDialog | undefined

/** Opens the dialog, which is made when it is first opened, scoped to the page that it is opened over; of an open one it widens the scope, or takes it back. */
export function openSearch(document: Document): void {
  dialog ??= createSearchDialog(document)
  dialog.open(scopeOfPage(document))
}

type SearchDialog = { open(scope: Scope): void }

function createSearchDialog(document: Document): SearchDialog {
  const root = document.body.appendChild(document.createElement('dialog'))
  root.className = 'search-dialog'
  root.setAttribute('aria-label', 'Search')
  // The project's own constant: nothing in it is anybody's words.
  root.innerHTML = `<search><input type="search" role="combobox" aria-label="Search" aria-controls="ui-search-list" aria-expanded="false"
    aria-autocomplete="list" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="200" enterkeyhint="go" placeholder="Search"><button
    type="button" class="search-close"><span>Esc<span class="visually-hidden">: close</span></span><span>Close</span></button></search><button
    type="button" class="search-scope"></button><p class="visually-hidden" role="status"></p><div id="ui-search-list" class="search-list" role="listbox" aria-label="Results"></div><p class="search-note"></p>`
  const part = <T extends Element>(selector: string): T => {
    const found = root.querySelector<T>(selector)
    if (!found) throw new Error(`The search dialog has no ${selector}`)
    return found
  }
  const input = part<HTMLInputElement>('input')
  const list = part<HTMLElement>('.search-list')
  const scopeButton = part<HTMLButtonElement>('.search-scope')
  const status = part<HTMLElement>('[role="status"]')
  const note = part<HTMLElement>('.search-note')
  const options = createOptionList(input, list)

  let pageScope: Scope = {}
  let isWide = false

  const scope = (): Scope => (isWide ? {} : pageScope)
  const words = () => input.value.trim()

  const answers = createLatestAnswer(
    ({ q, ...where }: Scope & { q: string }, signal) =>
      callFunction('search', { q, ...where }, { signal }),
    (hits, { q }) => show(hits, q),
    (_, { q }) => {
      clear()
      say('The search can’t be reached.')
      options.take([offerAll(q)])
    },
  )

  input.addEventListener('input', search)
  input.addEventListener('keydown', press)
  root.addEventListener('keydown', event => {
    if (
      event.key.toLowerCase() !== 'k' ||
      event.altKey ||
      event.shiftKey ||
      !(event.ctrlKey || event.metaKey)
    )
      return
    event.preventDefault()
    widen()
  })
  scopeButton.addEventListener('click', widen)
  root.addEventListener('click', ({ target }) => {
    // What lies outside of everything in it is the backdrop.
    if (target === root || (target as Element).closest('.search-close')) root.close()
  })
  list.addEventListener('click', event => {
    const option = (event.target as Element).closest('a')
    if (!option) return
    const recent = option.dataset.recent
    if (recent !== undefined) {
      event.preventDefault()
      input.value = recent
      search()
      return
    }
    keepRecent(localStorage, words())
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) root.close()
  })
  root.addEventListener('close', () => answers.drop())

  return {
    open(newScope) {
      if (root.open) {
        widen()
        return
      }
      pageScope = newScope
      isWide = false
      showScope()
      root.showModal()
      input.select()
      search()
    },
  }

  function press(event: KeyboardEvent): void {
    if (event.isComposing) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        options.step(event.key === 'ArrowDown' ? 1 : -1)
        return
      }
      case 'Enter': {
        event.preventDefault()
        options.follow(event)
        return
      }
      // A search field would take the first press to empty itself.
      case 'Escape':
        event.preventDefault()
        root.close()
    }
  }

  function widen(): void {
    if (pageScope.library === undefined) return
    isWide = !isWide
    showScope()
    search()
    input.focus()
  }

  function showScope(): void {
    const name = scopeName(pageScope)
    scopeButton.hidden = name === ''
    scopeButton.textContent = isWide
      ? `Everywhere. Only in ${name}`
      : `In ${name}. Search everywhere`
    const keys = scopeButton.appendChild(document.createElement('kbd'))
    keys.textContent = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
    keys.setAttribute('aria-hidden', 'true')
    scopeButton.setAttribute('aria-keyshortcuts', 'Control+K Meta+K')
  }

  function search(): void {
    const q = words()
    if (q === '') {
      answers.drop()
      showRecent()
    } else {
      answers.ask({ q, ...scope() })
    }
  }

  function showRecent(): void {
    clear()
    const recent = readRecent(localStorage)
    if (recent.length === 0) {
      say('')
      note.textContent = 'A page, an exported name, or a few words of what you are after.'
      return
    }
    const lines = recent.map((one, at) => {
      const option = lineOption(
        document,
        `ui-search-${at}`,
        `/search?q=${encodeURIComponent(one)}`,
        one,
      )
      option.dataset.recent = one
      return option
    })
    list.replaceChildren(...lines)
    options.take(lines)
    say(`${recent.length} recent ${recent.length === 1 ? 'search' : 'searches'}`)
    const forget = document.createElement('button')
    forget.type = 'button'
    forget.textContent = 'Forget recent searches'
    forget.addEventListener('click', () => {
      forgetRecent(localStorage)
      showRecent()
      input.focus()
    })
    note.replaceChildren(forget)
  }

  function show(hits: readonly Hit[], q: string): void {
    clear()
    const name = scopeName(scope())
    if (hits.length === 0) {
      say(`No results${name === '' ? '' : ` in ${name}`}`)
      note.textContent =
        name === '' ? 'No page says that.' : `Nothing in ${name}. Perhaps elsewhere?`
      return
    }
    const found = showHits(list, hits)
    options.take([...found, offerAll(q)])
    options.choose(0)
    list.scrollTop = 0
    say(`${hits.length} ${hits.length === 1 ? 'page' : 'pages'}${name === '' ? '' : ` in ${name}`}`)
  }

  /** Ends the list with the page of the same search, which has all of its results. */
  function offerAll(q: string): HTMLAnchorElement {
    const query = new URLSearchParams({ q })
    for (const [name, value] of Object.entries(scope()))
      if (value !== undefined) query.set(name, value)
    const all = lineOption(document, 'ui-search-all', `/search?${query}`, `All results for “${q}”`)
    all.classList.add('search-all')
    list.append(all)
    return all
  }

  function clear(): void {
    list.replaceChildren()
    note.textContent = ''
    options.take([])
  }

  function say(sentence: string): void {
    status.textContent = sentence
  }
}
