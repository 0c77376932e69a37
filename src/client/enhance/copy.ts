import { closest, isPlainClick } from '../events.ts'
import { announce } from '../focus.ts'
import { loadDocument } from '../navigation/navigation-error.ts'

const copiedMs = 2000

export function startCopyingCode(document: Document, write: (text: string) => Promise<void>): void {
  document.addEventListener('click', async ({ target }) => {
    const button = closest(target, '.copy')
    const codes = button?.closest('.code, .install')?.querySelectorAll('code') ?? []
    const code = [...codes].find(code => code.checkVisibility())
    if (!button || !code) return
    try {
      await write(textOf(code))
      showCopied(button, 'Copied')
    } catch (error) {
      // Without HTTPS, for example, a page may not write to the clipboard.
      console.warn('The code could not be copied.', error)
      document.getSelection()?.selectAllChildren(code)
      announce(document, 'Selected. Press Ctrl+C or ⌘C to copy.')
    }
  })
}

/** Leaves out removed lines, signs of a diff and prompts of a shell, unless nothing is left. */
function textOf(code: Element): string {
  const copy = code.cloneNode(true) as Element
  for (const part of copy.querySelectorAll('del, [data-uncopied=sign]')) part.remove()
  for (const line of copy.querySelectorAll('.line-removed, [data-uncopied=line]'))
    line.textContent = '\0'
  const text = copy.textContent.replace(/\0\n|\n?\0/g, '')
  return text.trim() ? text : code.textContent
}

/** Gives code blocks their copy button. It has both words, so that it keeps its width. */
export function addCopyButtons(root: ParentNode): void {
  for (const block of root.querySelectorAll('.code:not(:has(> .copy))')) {
    const { ownerDocument: document } = block
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    for (const word of ['Copy', 'Copied'])
      button.appendChild(document.createElement('span')).textContent = word
    block.append(button)
  }
}

/** Makes links to a page's markdown copy it. Where that fails, the link is followed. */
export function startCopyingPages(window: Window & typeof globalThis): void {
  const { document, navigator, ClipboardItem } = window
  document.addEventListener('click', async event => {
    const link = closest(event.target, '[data-copy-page]') as HTMLAnchorElement | undefined
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    try {
      // The item holds a promise, because browsers refuse a write that begins after the click.
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': readText(link.href) })])
      showCopied(link, 'Page copied as markdown')
    } catch (error) {
      console.warn('The page could not be copied.', error)
      loadDocument(window, link.href, () => link.click())
    }
  })
}

function showCopied(element: HTMLElement, sentence: string): void {
  element.dataset.copied = ''
  announce(element.ownerDocument, sentence)
  setTimeout(() => delete element.dataset.copied, copiedMs)
}

async function readText(href: string): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} returned ${response.status}`)
  return new Blob([await response.text()], { type: 'text/plain' })
}
