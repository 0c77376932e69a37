/** Loads what brings demos to life with the first page that has one, once the browser has nothing more urgent to do. */
export function startDemos(document: Document): void {
  let update: Promise<() => void> | undefined
  const look = () => {
    if (!update && !document.querySelector('[data-demo]')) return
    update ??= import('./live-demos.tsx').then(({ createLiveDemos }) => createLiveDemos(document))
    update.then(
      again => again(),
      error => {
        update = undefined
        console.warn('The demo of this page stays a still.', error)
      },
    )
  }
  look()
  document.addEventListener('ui:navigated', look)
}
