import type { ReactNode } from 'react'

/** What a route shows. */
export type View<Data> = {
  readonly Page: (props: { readonly data: Data }) => ReactNode
  readonly head: (data: Data) => Head
  /**
   * The pathname under which all pages with the same things around them lie. Between two pages of one frame the elements of the frame stay, with all
   * that a visitor has opened, scrolled and typed in them, and only what the page gives another `key` is new; a page of it that is waited for is
   * waited for within (`IsPendingWithin`). Without a frame, all of a page is new.
   */
  readonly frameOf?: (data: Data) => string
}

/** What a page says of itself to browsers, engines and those it is shared with; each once. */
export type Head = {
  /** For the list of tabs: the page first, the library or the site last. */
  readonly title: string
  readonly description?: string
  readonly keywords?: readonly string[]
  /** Canonical pathname; absent on pages that engines should not keep. */
  readonly canonical?: string
  readonly type?: 'website' | 'article'
  /** Pathname of the share image; by default, the one made of this head. */
  readonly image?: string
  readonly authors?: string
  /** It stands in other sites' frames: without header and footer, its links open where the frame is. */
  readonly isGuest?: true
}
