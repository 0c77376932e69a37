/** The site's business with others, as the server wrote it on `<html>`; nothing of it where it is not configured. */
export type Partners = {
  readonly gtmId: string | undefined
  readonly gamNetworkCode: string | undefined
}

export function readPartners({ documentElement: { dataset } }: Document): Partners {
  return { gtmId: dataset.gtmId, gamNetworkCode: dataset.gamNetworkCode }
}

/** Loads a script of another host. What it can't load, or breaks, is its own. */
export function loadForeignScript(document: Document, src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.addEventListener('error', () =>
    console.warn(`The script ${new URL(src).host} could not be loaded.`),
  )
  document.head.append(script)
}
