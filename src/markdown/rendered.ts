/** What goes into the renderer: one document, whole. */
export type MarkdownInput = {
  /** Markdown without frontmatter, with refs, replacements and sections already resolved. */
  readonly text: string
  /** The page's heading where the text does not begin with a `#` heading of its own. */
  readonly title: string
  /** The framework of the page's address (`framework/{fw}/...`): of `::start:framework` blocks only its part shows. */
  readonly framework?: string | undefined
  /** The text is part of a page with a heading of its own: none is put before it. */
  readonly isPart?: true
}

/** What a document asks of the world around it, each href and src once, as written. */
export type References = { readonly links: readonly string[]; readonly images: readonly string[] }

/** The world's answers, keyed by the href or src asked for. */
export type Answers = {
  readonly links: Readonly<Record<string, LinkAnswer>>
  readonly images: Readonly<Record<string, ImageAnswer>>
}

/** Where a link leads: an href that a browser can follow; `dead` when this site should have the page and has not. */
export type LinkAnswer = { readonly href: string; readonly dead?: true }

/** Where an image is, with its intrinsic size in CSS pixels where known, so that its room is reserved. */
export type ImageAnswer = {
  readonly src: string
  readonly width?: number
  readonly height?: number
}

export type Heading = {
  readonly id: string
  /** 1 to 6; 1 is the heading that the document begins with, not one made of its title. */
  readonly depth: number
  /** Plain text, for titles and lists. */
  readonly text: string
  /** The framework whose tab holds the heading; absent outside of framework tabs. */
  readonly framework?: string
}

/** What comes out: complete, sanitized HTML and what the page around it needs to know. */
export type Rendered = {
  /** Begins with the page's only `<h1>`, but for a part of a page. */
  readonly html: string
  readonly headings: readonly Heading[]
  /** The first paragraph as plain text, cut at a word to at most 160 characters: the description of a document that has none. Empty without a paragraph. */
  readonly summary: string
  /** The words of the document, without code, for reading time and search. */
  readonly text: string
  /** Links answered `dead` and same-page links that lead nowhere, as written. */
  readonly deadLinks: readonly string[]
  /** Its code is plain since highlighting it was given up: another try may do better. */
  readonly isPlain?: true
}
