import { announce } from './announcer.ts'
import { closest } from './closest.ts'

/** How long the link says that the page is copied. */
const copiedMs = 2000

/**
 * Answers links to a page's markdown that offer to copy it. The text is handed over as a promise, within the click itself: a browser that asks for that
 * would take nothing later. Where nothing can be copied, the link leads to the text.
 */
export function startCopyingPages({
  document,
  navigator,
  location,
  ClipboardItem,
}: Window & typeof globalThis): void {
  document.addEventListener('click', async event => {
    const link = closest(event.target, '[data-copy-page]') as HTMLAnchorElement | undefined
    if (
      !link ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': readText(link.href) })])
      link.dataset.copied = ''
      announce(document, 'Page copied as markdown')
      setTimeout(() => delete link.dataset.copied, copiedMs)
    } catch (error) {
      console.warn('The page could not be copied.', error)
      location.assign(link.href)
    }
  })
}

async function readText(href: string): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answered ${response.status}`)
  return new Blob([await response.text()], { type: 'text/plain' })
}
