import { ai } from './ai/library.ts'
import { charts } from './charts/library.ts'
import { cli } from './cli/library.ts'
import { config } from './config/library.ts'
import { db } from './db/library.ts'
import { devtools } from './devtools/library.ts'
import { form } from './form/library.ts'
import { type Framework, inOrderOfDisplay } from './frameworks.ts'
import { highlight } from './highlight/library.ts'
import { hotkeys } from './hotkeys/library.ts'
import { intent } from './intent/library.ts'
import type { Library, NewerVersion, Purpose } from './library.ts'
import { markdown } from './markdown/library.ts'
import { pacer } from './pacer/library.ts'
import { query } from './query/library.ts'
import { ranger } from './ranger/library.ts'
import { router } from './router/library.ts'
import { start } from './start/library.ts'
import { store } from './store/library.ts'
import { table } from './table/library.ts'
import { virtual } from './virtual/library.ts'

/** In order of display. */
export const libraries: readonly Library[] = [
  start,
  router,
  query,
  table,
  form,
  db,
  virtual,
  store,
  pacer,
  ai,
  ranger,
  hotkeys,
  devtools,
  config,
  cli,
  charts,
  markdown,
  highlight,
  intent,
]

const byId: ReadonlyMap<string, Library> = new Map(libraries.map(library => [library.id, library]))

export function findLibrary(id: string): Library | undefined {
  return byId.get(id)
}

/** The repositories of all libraries, each once. */
export function listRepositories(): string[] {
  return [...new Set(libraries.map(({ repo }) => repo))]
}

/** In order of display. */
const purposes: Readonly<Record<Purpose, string>> = {
  application: 'App',
  state: 'State',
  interface: 'Interface',
  package: 'Tooling',
  more: 'More',
}

/** Without empty groups. */
export function librariesByPurpose() {
  return Object.entries(purposes)
    .map(([purpose, title]) => ({
      title,
      members: libraries.filter(library => library.purpose === purpose),
    }))
    .filter(({ members }) => members.length > 0)
}

/** Whether the version is `latest` or a listed one. */
export function hasVersion(library: Library, version: string): boolean {
  return version === 'latest' || library.availableVersions.includes(version)
}

/** Versions as addresses have them: `latest`, then the others. */
export function addressVersionsOf(library: Library): string[] {
  const { availableVersions, latestVersion } = library
  return ['latest', ...availableVersions.filter(version => version !== latestVersion)]
}

export function isLatest(library: Library, version: string): boolean {
  return version === 'latest' || version === library.latestVersion
}

/** Returns the name that the library lists: `v5` for `latest`. */
export function versionName(library: Library, version: string): string {
  return isLatest(library, version) ? library.latestVersion : version
}

/** `v5 (latest)`, `v9 (new)` or `v4`. */
export function versionLabel(library: Library, version: string): string {
  if (isLatest(library, version)) return `${library.latestVersion} (latest)`
  return newerVersionAt(library, version) ? `${version} (new)` : version
}

/** Returns the name that addresses have: `latest` for `v5`. */
export function versionInAddress(library: Library, version: string): string {
  return isLatest(library, version) ? 'latest' : version
}

/** The library's newer version, if that is the one in the address. */
export function newerVersionAt(
  { newerVersion }: Library,
  version: string,
): NewerVersion | undefined {
  return newerVersion?.name === version ? newerVersion : undefined
}

/** A version that is no number, such as `alpha`, is a prerelease. */
export function versionKindOf(
  library: Library,
  version: string,
): 'latest' | 'newer' | 'prerelease' | 'older' {
  if (isLatest(library, version)) return 'latest'
  if (newerVersionAt(library, version)) return 'newer'
  return /^v\d/.test(version) ? 'older' : 'prerelease'
}

/** The frameworks that the version has an adapter for, in order of display. */
export function frameworksOf(library: Library, version: string): readonly Framework[] {
  return inOrderOfDisplay(newerVersionAt(library, version)?.frameworks ?? library.frameworks)
}

/** Orders copies of a page, lowest first, for a reader who prefers some frameworks. */
export function frameworkRank(
  {
    framework,
    library = '',
  }: { readonly framework?: string | undefined; readonly library?: string },
  preferred: readonly (string | undefined)[],
): number {
  const others = findLibrary(library)?.frameworks ?? []
  const order = [
    ...preferred.filter(framework => framework !== undefined),
    undefined,
    'react',
    ...others,
  ]
  return order.includes(framework) ? order.indexOf(framework) : order.length
}

export function descriptionOf(library: Library, version: string): string {
  return newerVersionAt(library, version)?.description ?? library.description
}

/** Throws for a version that is not listed (spec 10). */
export function refOfVersion(library: Library, version: string): string {
  if (isLatest(library, version)) return library.latestBranch
  if (library.availableVersions.includes(version))
    return newerVersionAt(library, version)?.branch ?? version
  throw new Error(`Could not resolve version for ${library.name}`)
}

/** The ref itself if the site shows it, else the ref of the repository's latest version. */
export function shownRefOf(repo: string, ref: string): string {
  const latest = libraries.find(library => library.repo === repo)?.latestBranch
  return librariesAt(repo, ref).length > 0 ? ref : (latest ?? 'main')
}

/** The libraries with documents at a git ref of a repository, and their versions in addresses. */
export function librariesAt(
  repo: string,
  ref: string,
): { readonly library: Library; readonly version: string }[] {
  return libraries
    .filter(library => library.repo === repo)
    .flatMap(library =>
      addressVersionsOf(library)
        .filter(version => refOfVersion(library, version) === ref)
        .map(version => ({ library, version })),
    )
}
