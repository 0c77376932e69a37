import { formatList } from './format-text.ts'
import type { Library } from './library.ts'
import { libraries } from './registry.ts'

export type Release = {
  /** `owner/name`. */
  readonly repo: string
  /** `v5.90.2`, or `@tanstack/query-core@5.90.2` if packages are released one by one. */
  readonly tag: string
  readonly name: string
  /** A UTC day, `2026-08-21`. */
  readonly published: string
  readonly isPrerelease: boolean
  readonly url: string
  readonly markdown: string
}

type TagParts = {
  /** `undefined` for a tag of the whole repository. */
  readonly packageName: string | undefined
  /** Without a `v`; `undefined` for a tag without a version. */
  readonly version: string | undefined
}

export function parseTag(tag: string): TagParts {
  const [, packageName, version] =
    /^(?:(@?[\w./-]+)@)?v?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(tag) ?? []
  return { packageName, version }
}

/** In a repository of several libraries, a package belongs to those whose id is in its name. */
export function isReleaseOf(
  { id, repo }: Library,
  release: Pick<Release, 'repo' | 'tag'>,
): boolean {
  if (release.repo !== repo) return false
  const { packageName } = parseTag(release.tag)
  const sameRepo = libraries.filter(library => library.repo === repo)
  const named = sameRepo.filter(library => packageName?.split(/[/-]/).includes(library.id))
  return named.length === 0 || named.some(library => library.id === id)
}

export function librariesOf(release: Release): Library[] {
  return libraries.filter(library => isReleaseOf(library, release))
}

/** `@tanstack/query-core 5.108.0`, or `TanStack Table 8.21.3`. */
export function titleOf(release: Release): string {
  const { packageName, version } = parseTag(release.tag)
  if (version === undefined) return release.name
  return `${packageName ?? formatList(librariesOf(release).map(({ name }) => name))} ${version}`
}

export type ReleaseKind = 'Major' | 'Minor' | 'Patch' | 'Prerelease'

/** By its version: 2.0.0 is major, 2.1.0 minor, 2.1.1 a patch. */
export function releaseKindOf({
  tag,
  isPrerelease,
}: Pick<Release, 'tag' | 'isPrerelease'>): ReleaseKind | undefined {
  const { version } = parseTag(tag)
  if (isPrerelease || version?.includes('-')) return 'Prerelease'
  const [, minor, patch] = version?.split('.') ?? []
  if (patch === undefined) return undefined
  if (patch !== '0') return 'Patch'
  return minor === '0' ? 'Major' : 'Minor'
}

export type LatestRelease = Pick<Release, 'published'> & { readonly version: string }

/** The highest version of the library's main package that is no prerelease. */
export function latestReleaseOf(
  { npmPackage }: Library,
  releases: readonly Release[],
): LatestRelease | undefined {
  return releases
    .filter(({ isPrerelease }) => !isPrerelease)
    .flatMap(({ tag, published }) => {
      const { packageName = npmPackage, version } = parseTag(tag)
      const isStable = packageName === npmPackage && version && !version.includes('-')
      return isStable ? [{ version, published }] : []
    })
    .reduce<LatestRelease | undefined>(
      (highest, next) => (highest && compare(highest, next) >= 0 ? highest : next),
      undefined,
    )
}

function compare(a: LatestRelease, b: LatestRelease): number {
  return a.version.localeCompare(b.version, 'en', { numeric: true })
}
