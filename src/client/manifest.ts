/**
 * Tells the browser how to install the site, once the page is there: where the document says so, the manifest and an icon of it are fetched beside what
 * the first paint waits for.
 */
export function nameManifest({ head }: Document): void {
  const link = head.appendChild(head.ownerDocument.createElement('link'))
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
}
