import { announce } from './announcer.ts'
import { closest } from './closest.ts'

/** How long a button says that it has copied. */
const copiedMs = 2000

/** Answers the copy buttons. `write` puts a text on the clipboard. */
export function startCopying(document: Document, write: (text: string) => Promise<void>): void {
  document.addEventListener('click', async ({ target }) => {
    const button = closest(target, '.copy')
    const code = button?.closest('.code')?.querySelector('code')
    if (!button || !code) return
    try {
      await write(code.textContent)
      button.dataset.copied = ''
      announce(document, 'Copied')
      setTimeout(() => delete button.dataset.copied, copiedMs)
    } catch (error) {
      // A browser may keep the clipboard from pages, such as those not sent by HTTPS: then the visitor's own keys do it.
      console.warn('The code could not be copied.', error)
      document.getSelection()?.selectAllChildren(code)
      announce(document, 'Selected, ready to be copied')
    }
  })
}

/**
 * Gives every code block that has none its button. It lies over a corner of the block, so that nothing moves; both its words stand in it, so that it
 * keeps its width.
 */
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
