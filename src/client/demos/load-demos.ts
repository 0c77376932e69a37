/** Loads what brings pieces to life with the first page that has one, once the browser has nothing more urgent to do. */
export function startPieces(document: Document): void {
  let update: Promise<() => void> | undefined
  const look = () => {
    if (!update && !document.querySelector('[data-piece]')) return
    update ??= import('./live-demos.tsx').then(({ createLivePieces }) => createLivePieces(document))
    update.then(
      again => again(),
      error => {
        update = undefined
        console.warn('The piece of this page stays a still.', error)
      },
    )
  }
  look()
  document.addEventListener('ui:navigated', look)
}
