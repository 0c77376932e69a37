/** Shows a dialog. Behind dialogs the page does not scroll. */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.addEventListener('close', markRoot, { once: true })
  dialog.showModal()
  markRoot()
}

/** Of several dialogs that are open, one may have closed. */
function markRoot(): void {
  const isOpen = document.querySelector('dialog:modal') !== null
  document.documentElement.toggleAttribute('data-modal', isOpen)
}
