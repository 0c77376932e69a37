import { announce } from '../announce.ts'
import { closest, hasModifier } from '../events.ts'
import { type FileTexts, type FoundLine, findLines } from './find-lines.ts'

/** A single letter is on nearly every line. */
const minLength = 2
const maxShown = 200

/** Searches the files of an example while the visitor types, above the list of files. */
export function startCodeSearch(document: Document): void {
  /** The files of the example that was searched last. */
  let loaded: { readonly address: string; readonly texts: Promise<FileTexts> } | undefined

  const load = (address: string) => {
    if (loaded?.address !== address) {
      const texts = fetchTexts(address)
      loaded = { address, texts }
      texts.catch(() => {
        loaded = undefined
      })
    }
    return loaded.texts
  }
  const search = async (input: HTMLInputElement, list: HTMLElement) => {
    const query = input.value.trim()
    if (query.length < minLength) return list.replaceChildren()
    try {
      const texts = await load(input.dataset.searchCode ?? '')
      // Meanwhile the visitor may have typed more.
      if (query === input.value.trim()) list.replaceChildren(...show(findLines(texts, query)))
    } catch {
      list.replaceChildren(announceStatus('The code could not be loaded. Try again.'))
    }
  }
  document.addEventListener('input', ({ target }) => {
    const input = closest(target, '[data-search-code]') as HTMLInputElement | undefined
    const list = input?.closest('.explorer-files')?.querySelector<HTMLElement>('.code-matches')
    if (input && list) void search(input, list)
  })
  document.addEventListener('keydown', event => {
    const input = document.querySelector<HTMLInputElement>('[data-search-code]')
    const links = [...document.querySelectorAll<HTMLElement>('.code-matches a')]
    const at = links.indexOf(event.target as HTMLElement)
    if (!input || hasModifier(event) || (event.target !== input && at < 0)) return
    if (event.key === 'ArrowDown') links[at + 1]?.focus()
    else if (event.key === 'ArrowUp') (links[at - 1] ?? input).focus()
    else if (event.key === 'Enter' && at < 0) links[0]?.click()
    else if (event.key === 'Escape' && input.value !== '') clear(input)
    else return
    event.preventDefault()
  })
}

function clear(input: HTMLInputElement): void {
  input.focus()
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

async function fetchTexts(address: string): Promise<FileTexts> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  return response.json()
}

function show(lines: readonly FoundLine[]): HTMLElement[] {
  const files = Map.groupBy(lines.slice(0, maxShown), ({ path }) => path)
  return [
    announceStatus(countOf(lines.length)),
    ...Array.from(files, ([path, found]) =>
      createElement('section', createHeading(path), ...found.map(createLink)),
    ),
  ]
}

function countOf(total: number): string {
  if (total === 0) return 'No lines match'
  if (total > maxShown) return `The first ${maxShown} of ${total} lines`
  return total === 1 ? '1 line' : `${total} lines`
}

function createHeading(path: string): HTMLElement {
  const parts = path.split(/(?<=\/)/)
  return createElement('h3', ...parts.flatMap(part => [part, createElement('wbr')]))
}

function createLink({ path, line, parts: [before, match, after] }: FoundLine): HTMLElement {
  const code = createElement('code', before, createElement('mark', match), after)
  const link = createElement('a', createElement('small', String(line)), code)
  link.setAttribute('href', `?${new URLSearchParams({ path })}#L${line}`)
  link.dataset.inPlace = ''
  return link
}

function announceStatus(text: string): HTMLElement {
  const status = createElement('p', text)
  status.className = 'meta'
  announce(document, text)
  return status
}

function createElement(tag: string, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}
