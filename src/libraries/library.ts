/** A framework that a library has an adapter for; the choices of the specification's section 3. */
export type Framework =
  | 'react'
  | 'vue'
  | 'angular'
  | 'solid'
  | 'lit'
  | 'svelte'
  | 'qwik'
  | 'vanilla'

/** One of the family: the specification's Library entity. Everything that the site says of a library begins here. */
export type Library = {
  readonly id: string
  /** `TanStack Query`: for titles. */
  readonly name: string
  /** The pathname of its landing page, without a version. */
  readonly to: `/${string}`
  /** Three or four words. */
  readonly tagline: string
  /** The need that it serves, for the table of the page `learn`; the tagline without one. */
  readonly useWhen?: string
  /** One sentence, for cards and search results. */
  readonly description: string
  /** The pathname of the image that it is shared with. */
  readonly ogImage: `/${string}`
  readonly badge?: 'new' | 'beta'
  /** Its accent pair, from one end of a gradient to the other, and the one that words are set in. */
  readonly colorFrom: ColorName
  readonly colorTo: ColorName
  readonly textColor: ColorName
  /** Names of classes, which color what carries them by the accents of the nearest `data-library`: its card, its ground, its name. */
  readonly cardStyles: 'accent-edge' | 'accent-ground'
  readonly bgStyle: 'accent-ground'
  readonly textStyle: 'accent-text'
  /** `owner/name` on GitHub. */
  readonly repo: `${string}/${string}`
  /** The branch that `latest` and `latestVersion` stand for. */
  readonly latestBranch: string
  readonly latestVersion: string
  /** Newest first; every version but the latest is the name of its branch. */
  readonly availableVersions: readonly string[]
  /** In the order in which they are offered; the first one's overview is a candidate for the default document. */
  readonly frameworks: readonly Framework[]
  /** The document that `/docs` leads to, where it exists. */
  readonly defaultDocs: string
  /** The folder of the documents in the repository. */
  readonly docsRoot: string
  /** Addresses of its own that were given away long ago; asked before any other rule. */
  readonly handleRedirects?: readonly RedirectRule[]
  /** Where its landing page leads to. */
  readonly menu: readonly MenuItem[]
  /** Three or four of them. */
  readonly featureHighlights: readonly FeatureHighlight[]
  /** The id of its pixel at Scarf, which counts visits; the configuration gives it (`SCARF_IDS`), and without one nothing is asked of anybody. */
  readonly scarfId?: string
  /** The sandbox that its examples open in within the page; StackBlitz where it names none. */
  readonly embedEditor?: 'codesandbox' | 'stackblitz'
  /** Whether its examples come without a link to codesandbox, and with a button that deploys them to Vercel or Netlify. */
  readonly hideCodesandboxUrl?: true
  readonly showVercelUrl?: true
  readonly showNetlifyUrl?: true
}

/** Hues of the style sheet (`styles/tokens.css`), equal in lightness and chroma. */
export type ColorName =
  | 'red'
  | 'amber'
  | 'cyan'
  | 'blue'
  | 'green'
  | 'teal'
  | 'yellow'
  | 'violet'
  | 'fuchsia'
  | 'stone'
  | 'brown'
  | 'lime'
  | 'gray'
  | 'slate'

/** `to` is a pathname of this site that begins with `/`, or an address elsewhere. */
export type MenuItem = {
  readonly icon: 'examples' | 'docs' | 'github'
  readonly label: 'Examples' | 'Docs' | 'GitHub'
  readonly to: string
}

export type FeatureHighlight = {
  readonly title: string
  readonly icon: HighlightIcon
  readonly description: string
}

/** What a highlight is about, as a drawing of the landing pages. */
export type HighlightIcon =
  | 'bolt'
  | 'branch'
  | 'clock'
  | 'cube'
  | 'gauge'
  | 'keyboard'
  | 'layers'
  | 'link'
  | 'package'
  | 'shield'
  | 'sliders'
  | 'wave'

/** Patterns of the route table. `marker` is `key=value`, appended to the query. */
export type RedirectRule = { readonly from: string; readonly to: string; readonly marker?: string }
