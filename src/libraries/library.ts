/** A framework that a library has an adapter for; the choices of the specification's section 3. */
export type Framework = 'react' | 'vue' | 'angular' | 'solid' | 'lit' | 'svelte' | 'qwik' | 'vanilla'

export type Library = {
  readonly id: string
  /** `TanStack Query`: for titles. */
  readonly name: string
  readonly tagline: string
  readonly description: string
  readonly badge?: 'new' | 'beta'
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
}
