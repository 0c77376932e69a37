import { closest } from './closest.ts'

/** An image narrower than this is an icon or a badge. */
const minWidth = 320

/** Makes the images of a text open large, by a press, Enter or the space bar, unless they are links. */
export function startZoom(document: Document): void {
  const press = (event: Event) => {
    const image = closest(event.target, '.prose img[role="button"]')
    if (!(image instanceof HTMLImageElement)) return
    event.preventDefault()
    show(image)
  }
  document.addEventListener('click', press)
  document.addEventListener('keydown', event => {
    if (event.key === 'Enter' || event.key === ' ') press(event)
  })
  // Of an image that is still to come, its width is known when it is there; `load` does not bubble.
  document.addEventListener('load', () => markZoomable(document), { capture: true })
}

/** Marks the images that can be opened. */
export function markZoomable(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>(
    '.prose img:not([role], a img, button img)',
  )) {
    if (image.complete && image.naturalWidth >= minWidth) mark(image)
  }
}

function mark(image: HTMLImageElement): void {
  image.setAttribute('role', 'button')
  image.setAttribute('aria-haspopup', 'dialog')
  image.setAttribute('aria-label', `Enlarge: ${image.alt || 'image'}`)
  image.tabIndex = 0
}

/** In a dialog of the browser's own: it holds the focus, closes with Escape, and gives the focus back. */
function show({ ownerDocument: document, currentSrc, src, alt }: HTMLImageElement): void {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.className = 'zoomed'
  dialog.setAttribute('aria-label', alt || 'Image')
  const button = dialog.appendChild(document.createElement('button'))
  button.textContent = 'Close'
  const large = dialog.appendChild(document.createElement('img'))
  large.src = currentSrc || src
  large.alt = alt
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.showModal()
}
