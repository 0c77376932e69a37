import type { ComponentType } from 'react'
import type { LinkTarget } from '../router/route.ts'
import type { Framework } from './frameworks.ts'
import type { HighlightIcon } from './highlight-icons.ts'
import type { installCommands } from './install-commands.ts'

/** What the site knows about a library (spec 3.1). */
export type Library = {
  readonly id: string
  readonly name: string
  /** The pathname of the landing page, without a version. */
  readonly to: `/${string}`
  readonly tagline: string
  readonly description: string
  /** Three or four. The code that shows them is in `highlights.md`, in the same order. */
  readonly featureHighlights: readonly FeatureHighlight[]
  /** The pathname of the share image of its landing page. */
  readonly ogImage: `/${string}`
  readonly badge?: keyof typeof badgeNames
  /** The ends of its gradient and the color of its words: hues of OKLCH, in degrees. */
  readonly colorFrom: number
  readonly colorTo: number
  readonly textColor: number
  /** The hue of the neutral colors on its pages. */
  readonly neutralHue: number
  /** From 0 (gray) to 1: how much of the usual chroma its colors have. */
  readonly chroma: number
  /** Class names of its card, the head of its landing page, and its version and tagline. */
  readonly cardStyles: string
  readonly bgStyle: string
  readonly textStyle: string
  /** `owner/name` on GitHub. */
  readonly repo: `${string}/${string}`
  /** The branch that `latest` and `latestVersion` stand for. */
  readonly latestBranch: string
  readonly latestVersion: string
  /** Newest first. An older version is the name of its branch. */
  readonly availableVersions: readonly string[]
  /** A released version above the one that the site calls the latest. */
  readonly newerVersion?: NewerVersion
  readonly frameworks: readonly Framework[]
  /** The document that `/docs` redirects to, if it exists. */
  readonly defaultDocs: string
  readonly docsRoot: string
  /** Old addresses. They are matched before any other rule. */
  readonly handleRedirects?: readonly RedirectRule[]
  /** Documents and examples that another document replaces, in versions that have that document. */
  readonly movedDocuments?: readonly MovedDocuments[]
  /** The base name of the file in `src` that its examples begin in, or paths, likeliest first. */
  readonly mainFile: 'main' | 'index' | readonly string[]
  readonly menu: readonly MenuItem[]
  /** The id of its pixel at Scarf, unless `SCARF_IDS` configures another. */
  readonly scarfId?: string
  /** The sandbox that its examples run in; StackBlitz by default. */
  readonly embedEditor?: 'codesandbox' | 'stackblitz'
  readonly hideCodesandboxUrl?: true
  readonly showVercelUrl?: true
  readonly showNetlifyUrl?: true
  /** The package that all its adapters depend on: its downloads are counted. */
  readonly npmPackage: string
  /** What to install, separated by spaces; without a framework for a library that has none. */
  readonly packages: (framework?: string) => string
  /** What the command installs, if npm's latest version is another. */
  readonly installVersion?: string
  /** By default, `install`. */
  readonly install?: keyof typeof installCommands
  /** What creates an app without an installation: shown in place of the packages. */
  readonly create?: (framework?: string) => string
  /** The heading of the home page that it is listed under. */
  readonly purpose: Purpose
  /** By default, a free place. */
  readonly mapPlace?: MapPlace
  /** The document that compares it with others. */
  readonly comparison?: string
  /** For a library without examples: projects elsewhere that use it, and what they are. */
  readonly projects?: { readonly title: string; readonly links: readonly LinkTarget[] }
  /** Where its landing page leads; by default, to the first of the menu and of its purpose. */
  readonly next?: NextSteps
  readonly demo?: LibraryDemo
}

export const badgeNames = { new: 'New', beta: 'Beta', alpha: 'Alpha', rc: 'RC' } as const

type FeatureHighlight = {
  readonly title: string
  readonly icon: HighlightIcon
  readonly description: string
}

export type NewerVersion = Pick<Library, 'description' | 'frameworks'> & {
  readonly name: string
  readonly branch: string
  readonly installVersion: string
  /** Paths below the docs root, without `.md`. */
  readonly guides: readonly string[]
}

export type Purpose = 'application' | 'state' | 'interface' | 'package' | 'more'

/** On the map of the home page, which is 640 by 500. `seed` shapes the coast. */
export type MapPlace = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly seed: number
}

/** Rendered on the server, hydrated when it is seen or touched. */
export type LibraryDemo = {
  readonly load: () => Promise<{ readonly Demo: ComponentType }>
  /** Beside the words of the landing page; by default below them, over the whole width. */
  readonly layout?: 'beside'
  readonly invitation: string
  /** The package that it runs. */
  readonly packageName?: string
  /** For a package that is not a dependency of this site. */
  readonly packageVersion?: string
  /** All exports of that package, minified and compressed, without the framework. */
  readonly bundleBytes?: number
}

/** A version may lack some of them. */
type NextSteps = {
  /** Paths under the docs root, without `.md`. */
  readonly guides: readonly string[]
  /** `{framework}/{name}` */
  readonly examples: readonly string[]
  readonly neighbors: readonly string[]
}

/** `to` is a pathname of this site, or an address elsewhere. */
type MenuItem = {
  readonly icon: 'examples' | 'docs' | 'github'
  readonly label: 'Examples' | 'Docs' | 'GitHub'
  readonly to: string
}

/** Patterns of the route table. `marker` is `key=value`, appended to the query. */
export type RedirectRule = { readonly from: string; readonly to: string; readonly marker?: string }

/** Paths under the docs root, without `.md`. */
export type MovedDocuments = { readonly from: RegExp; readonly to: string }

type Required = 'id' | 'tagline' | 'description'

/** Fills in the default of every field that is not given. */
export function defineLibrary(fields: Pick<Library, Required> & Partial<Library>): Library {
  const { id, repo = `TanStack/${id}`, latestVersion = 'v0' } = fields
  const { npmPackage = `@tanstack/${id}` } = fields
  const { colorFrom = hueOf(id), colorTo = (colorFrom + 30) % 360, textColor = colorFrom } = fields
  return {
    name: `TanStack ${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    to: `/${id}`,
    ogImage: `/og/${id}/latest.png`,
    colorFrom,
    colorTo,
    textColor,
    neutralHue: textColor,
    chroma: 1,
    cardStyles: 'accent-edge',
    bgStyle: 'accent-ground',
    textStyle: 'accent-text',
    repo,
    latestBranch: 'main',
    latestVersion,
    availableVersions: [latestVersion],
    featureHighlights: [],
    frameworks: [],
    defaultDocs: 'overview',
    docsRoot: 'docs',
    mainFile: 'main',
    menu: [
      { icon: 'examples', label: 'Examples', to: `/${id}/latest/examples` },
      { icon: 'docs', label: 'Docs', to: `/${id}/latest/docs` },
      { icon: 'github', label: 'GitHub', to: `https://github.com/${repo}` },
    ],
    npmPackage,
    packages: framework =>
      framework && framework !== 'vanilla' ? `@tanstack/${framework}-${id}` : npmPackage,
    purpose: 'more',
    ...fields,
  }
}

/** The same hue for the same id. */
function hueOf(id: string): number {
  return Array.from(id).reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 0)
}

/** Whether its page of examples lists some, of this site or elsewhere. */
export function hasExamples({ next, projects }: Library): boolean {
  return projects !== undefined || next?.examples[0] !== undefined
}

/** `Query` for `TanStack Query`. */
export function shortName(name: string): string {
  return name.replace(/^TanStack /, '')
}
