import type { ReactNode } from 'react'

export type View<Data> = {
  readonly Page: (props: { readonly data: Data }) => ReactNode
  readonly head: (data: Data) => Head
  /**
   * A pathname that all pages of one frame share. Between these pages, the frame keeps its state.
   */
  readonly frameOf?: (data: Data) => string
  readonly libraryVersionOf?: (data: Data) => LibraryVersion | undefined
}

export type LibraryVersion = {
  readonly id: string
  /** As in addresses: `latest`, `v4`. */
  readonly version: string
  /** Whether the page is in the frame of the docs. */
  readonly isDocs?: true
}

export type Head = {
  /** Begins with the page and ends with the library or the site (spec 2.8). */
  readonly title: string
  readonly description?: string
  readonly keywords?: readonly string[]
  /** Canonical pathname; absent on pages that search engines should ignore. */
  readonly canonical?: string
  readonly type?: 'website' | 'article'
  /** Pathname of the share image; by default, the generated one. */
  readonly image?: string
  readonly authors?: string
  /**
   * Whose colors the page and its share image have. By default, the page has those of
   * `libraryVersionOf`, and the image those of the pathname's library.
   */
  readonly libraryId?: string
  /**
   * The page is for frames of other sites. It has no header and footer; its links open in the
   * parent.
   */
  readonly isEmbedded?: true
}
