import type { ReactNode } from 'react'

export type View<Data> = {
  readonly Page: (props: { readonly data: Data }) => ReactNode
  readonly head: (data: Data) => Head
  /** Pathname shared by the pages of one frame. Between them the frame keeps its state. */
  readonly frameOf?: (data: Data) => string
  readonly libraryVersionOf?: (data: Data) => LibraryVersion | undefined
}

/** `version` is as in addresses: `latest`, `v4`. */
export type LibraryVersion = { readonly id: string; readonly version: string }

export type Head = {
  /** The page first, the library or the site last. */
  readonly title: string
  readonly description?: string
  readonly keywords?: readonly string[]
  /** Canonical pathname; absent on pages that search engines should ignore. */
  readonly canonical?: string
  readonly type?: 'website' | 'article'
  /** Pathname of the share image; by default, the generated one. */
  readonly image?: string
  readonly authors?: string
  /** Whose colors and pattern the share image has; by default, that of the canonical pathname. */
  readonly libraryId?: string
  /** For frames of other sites: no header and footer, and links open in the parent. */
  readonly isEmbedded?: true
}
