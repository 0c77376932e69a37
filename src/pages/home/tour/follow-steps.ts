/** The step that is read is the last one that begins above this share of the window. */
const readingLine = 0.45

/** Without a place beside the steps, the program has all of them. */
export function followSteps(show: (step: number) => void): () => void {
  const steps = Array.from(document.querySelectorAll('.tour-step'))
  const update = () => {
    const isBeside = matchMedia('(width >= 60rem)').matches
    const begun = steps.filter(
      step => step.getBoundingClientRect().top < readingLine * window.innerHeight,
    )
    show(isBeside ? Math.max(1, begun.length) : steps.length)
  }
  const line = `-${100 * readingLine}% 0% -${100 * (1 - readingLine)}%`
  const observer = new IntersectionObserver(update, { rootMargin: line })
  for (const step of steps) observer.observe(step)
  return () => observer.disconnect()
}
