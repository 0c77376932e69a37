import { isLatest } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { type Menu, type MenuGroup, menuFor, menuFrameworks } from './docs-menu.ts'
import { type DocsTree, docsPathname } from './docs-tree.ts'
import { defaultDocument, findPath, hasFramework, resolve } from './resolve.ts'

/** One version or framework to change to. */
export type Choice = LinkTarget & {
  readonly current: boolean
  /** Said beside the label when the choice does not keep the page. */
  readonly note?: string
}

export type SidebarGroup = Omit<MenuGroup, 'items'> & { readonly items: readonly SidebarItem[] }
export type SidebarItem = LinkTarget & { readonly current: boolean; readonly badge?: string }

/** Where the reader is: a path under the docs root, and the framework that the page or its address names. */
export type Place = {
  readonly docs: DocsTree
  readonly path: string
  readonly framework: string | undefined
}

/** The sidebar for the reader's framework; on a page of none, for the library's first one. */
export function sidebarOf(menu: Menu, { docs, path, framework }: Place): SidebarGroup[] {
  const shown = framework ?? docs.library.frameworks[0] ?? menuFrameworks(menu)[0]
  const document = documentAt(docs, path)
  return menuFor(menu, shown).map(({ items, ...group }) => ({
    ...group,
    items: items.map(({ label, to, badge }) => ({
      label,
      href: docsPathname(docs, to),
      current: to === path || to === document,
      ...(badge === undefined ? {} : { badge }),
    })),
  }))
}

/** The sidebar's entries before and after the page, in its order. */
export function neighborsOf(sidebar: readonly SidebarGroup[]): {
  previous?: LinkTarget
  next?: LinkTarget
} {
  const items = sidebar.flatMap(group => group.items)
  const at = items.findIndex(item => item.current)
  if (at < 0) return {}
  const [previous, next] = [items[at - 1], items[at + 1]]
  return {
    ...(previous ? { previous: linkOf(previous) } : {}),
    ...(next ? { next: linkOf(next) } : {}),
  }
}

/** Every listed version, newest first, leading to the same page where that version is known to have it, else to its overview. */
export function versionChoices(
  { docs, path }: Place,
  openKnown: (version: string) => DocsTree | undefined,
): Choice[] {
  return docs.library.availableVersions.map(version => {
    const latest = isLatest(docs.library, version)
    const address = latest ? 'latest' : version
    const label = latest ? `${version} (latest)` : version
    const current = docs.version === version || (latest && docs.version === 'latest')
    return {
      label,
      current,
      ...samePage(current ? docs : openKnown(address), path, () =>
        docsPathname({ ...docs, version: address }, path),
      ),
    }
  })
}

/** Every framework of the library and of its documents, leading to the same page for that framework where there is one. */
export function frameworkChoices({ docs, path, framework }: Place): Choice[] {
  const offered = [...new Set<string>([...docs.library.frameworks, ...docs.frameworks])].filter(
    name => hasDocuments(docs, name),
  )
  const rest = path.replace(/^framework\/[^/]+\//, '')
  return offered.map(name => {
    const choice = { label: name, current: name === framework }
    const found = findPath(docs, `framework/${name}/${rest}`)
    if (found !== undefined) return { ...choice, href: docsPathname(docs, found) }
    return {
      ...choice,
      href: docsPathname(docs, defaultDocument(docs, name) ?? path),
      note: 'overview: no such page',
    }
  })
}

/** The same page in the latest version, for a reader of an older one; its overview where the latest has no such page. */
export function latestOf(
  { docs, path }: Place,
  latest: DocsTree | undefined,
): (LinkTarget & { samePage: boolean }) | undefined {
  if (isLatest(docs.library, docs.version)) return undefined
  const { href, note } = samePage(latest, path, () =>
    docsPathname({ ...docs, version: 'latest' }, path),
  )
  return { label: docs.library.latestVersion, href, samePage: note === undefined }
}

/** The address that search engines should keep: latest's, where latest has the page, without a framework that the document does not need. */
export function canonicalPathname({ docs, path }: Place, latest: DocsTree | undefined): string {
  const home = isLatest(docs.library, docs.version) ? { ...docs, version: 'latest' } : docs
  for (const candidate of latest && home === docs ? [latest, docs] : [home]) {
    const resolution = resolve(candidate, path)
    const found = resolution.kind === 'page' ? resolution.canonical : findPath(candidate, path)
    if (found !== undefined) return docsPathname(candidate, found)
  }
  return docsPathname(home, path)
}

/** A tree that is not known yet is taken to have the page: a choice never waits for another ref. */
function samePage(
  docs: DocsTree | undefined,
  path: string,
  whereUnknown: () => string,
): { href: string; note?: string } {
  if (!docs) return { href: whereUnknown() }
  const found = findPath(docs, path)
  if (found !== undefined) return { href: docsPathname(docs, found) }
  const overview = defaultDocument(docs)
  const note = 'overview: no such page'
  return overview === undefined
    ? { href: `/${docs.library.id}/${docs.version}`, note }
    : { href: docsPathname(docs, overview), note }
}

function hasDocuments(docs: DocsTree, framework: string): boolean {
  return hasFramework(docs, framework) && defaultDocument(docs, framework) !== undefined
}

function documentAt(docs: DocsTree, path: string): string | undefined {
  const resolution = resolve(docs, path)
  return resolution.kind === 'page' ? resolution.document : undefined
}

function linkOf({ label, href }: LinkTarget): LinkTarget {
  return { label, href }
}
