/** Counts a visit of each page that has a pixel. Call it once the page is seen. */
export function startVisitPixel(document: Document): void {
  const count = () => {
    const { visitPixel } = document.querySelector<HTMLElement>('[data-visit-pixel]')?.dataset ?? {}
    if (visitPixel === undefined) return
    const image = document.createElement('img')
    image.referrerPolicy = 'strict-origin-when-cross-origin'
    image.src = visitPixel
  }
  count()
  document.addEventListener('ui:navigated', count)
}
