export type MarkdownInput = {
  /** Markdown without frontmatter, with refs, replacements and sections already resolved. */
  readonly text: string
  /** The page's heading if the text does not begin with a `#` heading. */
  readonly title: string
  /** Of the page's address (`framework/{fw}/...`): its part of framework blocks shows. */
  readonly framework?: string | undefined
  /** The text is part of a page that has a heading already: none is added. */
  readonly isPart?: true
  /** Where the text is from, for the log: `TanStack/query@v5:docs/overview.md`. */
  readonly file?: string
}

/**
 * HTML or markdown in parts: text, and between it the references, which are open until it is known
 * where they lead. So a document is rendered once, whatever its links lead to.
 */
export type Template = readonly (string | Reference)[]

export type Reference =
  /** The `href` of a link, and what depends on it. */
  | { readonly type: 'link'; readonly href: string }
  /** The `src` of an image, and its size. */
  | {
      readonly type: 'image'
      readonly src: string
      readonly width?: number | undefined
      readonly height?: number | undefined
    }
  /** The value of another attribute with an address, or with several. */
  | { readonly type: 'media' | 'srcset'; readonly value: string }
  /** A name in TypeScript that the reference of a library may document. */
  | { readonly type: 'name'; readonly name: string }
  /** In markdown: `source` stays unless the address leads elsewhere. */
  | {
      readonly type: 'destination' | 'autolink' | 'image destination'
      readonly href: string
      readonly source: string
    }
  /** In raw HTML of markdown. */
  | {
      readonly type: 'attribute'
      readonly name: string
      readonly value: string
      readonly source: string
    }

/** The hrefs and srcs of a document, each once, as written. */
export type References = {
  readonly links: readonly string[]
  readonly images: readonly string[]
  /** In its TypeScript, those that a reference may document. */
  readonly names?: readonly string[]
}

/** By the href or src as written. */
export type ResolvedReferences = {
  readonly links: Readonly<Record<string, ResolvedLink>>
  readonly images: Readonly<Record<string, ResolvedImage>>
  /** The page of each name that the library's reference documents. */
  readonly names?: Readonly<Record<string, string>>
}

/** `dead` means that this site should have the page, but has not. */
export type ResolvedLink = { readonly href: string; readonly dead?: true }

/** The size, in CSS pixels, is absent if it is unknown. */
export type ResolvedImage = {
  readonly src: string
  readonly width?: number
  readonly height?: number
}

export type Heading = {
  readonly id: string
  /** 1 to 6. Only the heading that the document begins with has 1. */
  readonly depth: number
  readonly text: string
  /** The framework whose tab has the heading; absent outside framework tabs. */
  readonly framework?: string
}

/** A document as sanitized HTML, and what the page around it needs. */
export type Rendered = {
  /** Begins with the page's only `<h1>`, except for a part of a page. */
  readonly html: string
  readonly headings: readonly Heading[]
  /** The first paragraph, cut at a word to at most 160 characters; empty without a paragraph. */
  readonly summary: string
  /** Without those in code blocks. */
  readonly wordCount: number
  /** Highlighting failed or took too long, so code is plain. A later try may succeed. */
  readonly isPlain?: true
  /** Why the document is shown as its author wrote it; absent for all that is rendered. */
  readonly asWritten?: string
}

/** Whether it shows less than it should. A later try may succeed. */
export function isTemporary({ isPlain, asWritten }: Rendered): boolean {
  return isPlain === true || asWritten !== undefined
}

/** What is known of a page before its links are resolved. */
export type RenderedTemplate = Omit<Rendered, 'html'> & { readonly html: Template }

/** A part of a page for search, from one heading to the next. */
export type Section = {
  /** The heading's id; absent before the first heading, and for the page's title. */
  readonly id?: string
  readonly heading: string
  /** 1 to 6; 0 before the first heading. */
  readonly depth: number
  /** Words without markup, white space collapsed. */
  readonly text: string
  readonly code: string
}
