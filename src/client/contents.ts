/** A section counts as current from when its heading has come this far up the window, in parts of its height. */
const readingLine = 0.25

/**
 * Marks the section in view in the lists of contents, where the browser does not do so itself (`:target-current`). To be called once; pages that come
 * later are followed too.
 */
export function startContents(window: Window & typeof globalThis): void {
  if (window.CSS.supports('selector(:target-current)')) return
  const { document } = window
  let frame = 0
  const mark = () => {
    frame = 0
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].filter(link => link.offsetParent !== null)
    const passed = links.filter(link => {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
      return heading && heading.getBoundingClientRect().top <= window.innerHeight * readingLine
    })
    const current = passed.at(-1)
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  const markSoon = () => {
    if (frame === 0) frame = window.requestAnimationFrame(mark)
  }
  for (const type of ['scroll', 'ui:navigated', 'toggle']) document.addEventListener(type, markSoon, { passive: true, capture: true })
  markSoon()
}
