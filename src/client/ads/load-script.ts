export function loadScript(document: Document, src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.addEventListener('error', () =>
    console.warn(`The script ${new URL(src).host} could not be loaded.`),
  )
  document.head.append(script)
}
