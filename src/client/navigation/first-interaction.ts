const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Resolves with the first sign that somebody is at the page, or after `patienceMs`. */
export async function firstSign(
  { document, setTimeout, clearTimeout }: Window,
  patienceMs: number,
): Promise<void> {
  const seen = new AbortController()
  let timer = 0
  await new Promise<void>(resolve => {
    for (const type of signs)
      document.addEventListener(type, () => resolve(), {
        passive: true,
        capture: true,
        signal: seen.signal,
      })
    timer = setTimeout(resolve, patienceMs)
  })
  clearTimeout(timer)
  seen.abort()
}
