/** A step is read if it has the focus, or begins above this share of the window. */
const readingLine = 0.45

/** Without a place beside the steps, the program has all of them. */
export function followSteps(show: (step: number) => void): () => void {
  const steps = Array.from(document.querySelectorAll('.tour-step'))
  let shown = 1
  const update = () => {
    const isBeside = matchMedia('(width >= 60rem)').matches
    const read = steps.findLastIndex(
      step =>
        step.matches(':has(:focus-visible)') ||
        step.getBoundingClientRect().top < readingLine * window.innerHeight,
    )
    // A control of the program does not disappear while it has the focus.
    const isUsed = document.querySelector('.tour > figure :focus-visible') !== null
    shown = isBeside ? Math.max(isUsed ? shown : 1, read + 1) : steps.length + 1
    show(shown)
  }
  const line = `-${100 * readingLine}% 0% -${100 * (1 - readingLine)}%`
  const observer = new IntersectionObserver(update, { rootMargin: line })
  for (const step of steps) {
    observer.observe(step)
    step.addEventListener('focusin', update)
  }
  return () => {
    observer.disconnect()
    for (const step of steps) step.removeEventListener('focusin', update)
  }
}
