import { closest } from '../events.ts'
import { watchContent } from '../timing.ts'

/** In CSS pixels: a narrower image is an icon or a badge. */
const minWidth = 320

/** Enlarges images of a text on a click, Enter or space, unless they are in links. */
export function startZoom(document: Document): void {
  const open = (event: Event) => {
    const image = closest(event.target, '.prose img[role="button"]')
    if (!(image instanceof HTMLImageElement)) return
    event.preventDefault()
    show(image)
  }
  document.addEventListener('click', open)
  document.addEventListener('keydown', event => {
    if (event.key === 'Enter' || event.key === ' ') open(event)
  })
  // An image's width is known once it has loaded; `load` does not bubble.
  document.addEventListener('load', () => markZoomable(document), { capture: true })
  watchContent(document.body, () => markZoomable(document))
}

function markZoomable(root: ParentNode): void {
  const images = root.querySelectorAll<HTMLImageElement>(
    '.prose img:not([role], a img, button img)',
  )
  for (const image of images) {
    if (!image.complete || image.naturalWidth < minWidth) continue
    image.setAttribute('role', 'button')
    image.setAttribute('aria-haspopup', 'dialog')
    image.setAttribute('aria-label', `Enlarge: ${image.alt || 'image'}`)
    image.tabIndex = 0
  }
}

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
