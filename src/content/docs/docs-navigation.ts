import { frameworkName } from '../../libraries/frameworks.ts'
import {
  frameworksOf,
  isLatest,
  versionInAddress,
  versionLabel,
  versionName,
} from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { type Menu, type MenuGroup, menuFor, menuFrameworks, newsOf } from './docs-menu.ts'
import {
  allFrameworks,
  type DocsTree,
  defaultDocument,
  docsPathname,
  findPath,
  resolve,
} from './docs-tree.ts'

export type Choice = LinkTarget & {
  readonly current: boolean
  /** The id, if the choice is a framework. */
  readonly framework?: string
  /** Shown below the label if the choice leads to another page. */
  readonly note?: string
}

export type SidebarGroup = Omit<MenuGroup, 'items'> & { readonly items: readonly SidebarItem[] }
export type SidebarItem = LinkTarget & {
  readonly current: boolean
  readonly badge?: string
  readonly news?: 'New' | 'Updated'
  /** The menu lacks the reader's page; this entry is the nearest above it. */
  readonly isParent?: true
  /** The menu names a page that the tree does not have, or that can't be shown. */
  readonly isMissing?: true
}

/** The reader's page: a path under the docs root, and the framework of the page or its address. */
export type Place = {
  readonly docs: DocsTree
  readonly path: string
  readonly framework: string | undefined
}

/**
 * The sidebar for the reader's framework, by default the library's first. Without `now`, no entry is
 * new.
 */
export function sidebarOf(
  menu: Menu,
  { docs, path, framework }: Place,
  isDead: (address: string) => boolean = () => false,
  now = 0,
): SidebarGroup[] {
  const shown = framework ?? frameworksOf(docs.library, docs.version)[0] ?? menuFrameworks(menu)[0]
  const resolution = resolve(docs, path)
  const document = resolution.kind === 'page' ? resolution.document : undefined
  const groups = menuFor(menu, shown)
  const entries = groups.flatMap(({ items }) => items.map(({ to }) => to))
  const parent = entries.some(to => to === path || to === document)
    ? undefined
    : parentOf(path, entries)
  return groups.map(({ items, ...group }) => ({
    ...group,
    items: items.map(item => {
      const { label, to, badge } = item
      const href = docsPathname(docs, to)
      const news = newsOf(item, now)
      return {
        label,
        href,
        current: to === path || to === document,
        ...(badge === undefined ? {} : { badge }),
        ...(news ? { news } : {}),
        ...(to === parent ? { isParent: true } : {}),
        ...(findPath(docs, to) === undefined || isDead(href) ? { isMissing: true } : {}),
      }
    }),
  }))
}

/** The entry of the nearest folder above a path: `api/router` of `api/router/Link`. */
function parentOf(path: string, entries: readonly string[]): string | undefined {
  return entries
    .filter(to => path.startsWith(`${to.replace(/\/index$/, '')}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** `group` is the label of its group in the sidebar. */
export type Neighbor = LinkTarget & { readonly group: string }

/** The sidebar's entries before and after the current one, without missing ones. */
export function neighborsOf(sidebar: readonly SidebarGroup[]): {
  previous?: Neighbor
  next?: Neighbor
} {
  const items = sidebar
    .flatMap(({ label: group, items }) => items.map(item => ({ ...item, group })))
    .filter(item => !item.isMissing)
  const at = items.findIndex(item => item.current)
  if (at < 0) return {}
  const [previous, next] = [items[at - 1], items[at + 1]]
  return {
    ...(previous ? { previous: linkOf(previous) } : {}),
    ...(next ? { next: linkOf(next) } : {}),
  }
}

/** Newest first. Each leads to the same page, or to the overview of a version without it. */
export function versionChoices(
  { docs, path }: Place,
  openKnown: (version: string) => DocsTree | undefined,
): Choice[] {
  return docs.library.availableVersions.map(version => {
    const address = versionInAddress(docs.library, version)
    const current = version === versionName(docs.library, docs.version)
    return {
      label: versionLabel(docs.library, version),
      current,
      ...samePage(current ? docs : openKnown(address), path, () =>
        docsPathname({ ...docs, version: address }, path),
      ),
    }
  })
}

/** Every framework with documents. Each leads to the same page if it has one. */
export function frameworkChoices({ docs, path, framework }: Place): Choice[] {
  const offered = allFrameworks(docs).filter(name => defaultDocument(docs, name) !== undefined)
  const rest = path.replace(/^framework\/[^/]+\//, '')
  return offered.map(name => {
    const label = frameworkName(name)
    const choice = { label, framework: name, current: name === framework }
    const found = findPath(docs, `framework/${name}/${rest}`)
    if (found !== undefined) return { ...choice, href: docsPathname(docs, found) }
    return {
      ...choice,
      href: docsPathname(docs, defaultDocument(docs, name) ?? path),
      note: `No ${label} version of this page: opens its overview`,
    }
  })
}

export type VersionLink = LinkTarget & { readonly samePage: boolean }

/** Links to the page in a version, whose tree may be unknown, or to its overview. */
export function pageInVersion(
  { docs, path }: Place,
  version: string,
  tree: DocsTree | undefined,
): VersionLink {
  const { href, note } = samePage(tree, path, () => docsPathname({ ...docs, version }, path))
  return { label: versionName(docs.library, version), href, samePage: note === undefined }
}

/** Prefers the latest version, and leaves out a framework that the document does not need. */
export function canonicalPathname({ docs, path }: Place, latest: DocsTree | undefined): string {
  const home = isLatest(docs.library, docs.version) ? { ...docs, version: 'latest' } : docs
  for (const candidate of latest && home === docs ? [latest, docs] : [home]) {
    const resolution = resolve(candidate, path)
    const found = resolution.kind === 'page' ? resolution.canonical : findPath(candidate, path)
    if (found !== undefined) return docsPathname(candidate, found)
  }
  return docsPathname(home, path)
}

/** A tree that is not loaded is assumed to have the page. */
function samePage(
  docs: DocsTree | undefined,
  path: string,
  hrefIfUnknown: () => string,
): { href: string; note?: string } {
  if (!docs) return { href: hrefIfUnknown() }
  const found = findPath(docs, path)
  if (found !== undefined) return { href: docsPathname(docs, found) }
  const overview = defaultDocument(docs)
  const note = `Not in ${versionName(docs.library, docs.version)}: opens its overview`
  return overview === undefined
    ? { href: `/${docs.library.id}/${docs.version}`, note }
    : { href: docsPathname(docs, overview), note }
}

function linkOf({ label, href, group }: Neighbor): Neighbor {
  return { label, href, group }
}
