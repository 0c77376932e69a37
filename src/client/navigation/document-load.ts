/**
 * Thrown for an address that is to be loaded as a document: one of another site, or any once the server has been deployed anew since this
 * page was loaded.
 */
export class DocumentLoad extends Error {
  override readonly name = 'DocumentLoad'
  /** A pathname with its query and hash, or an absolute URL. */
  readonly href: string

  constructor(href: string) {
    super(`To be loaded as a document: ${href}`)
    this.href = href
  }
}
