import type { Docs } from '../../content/docs/docs.ts'
import {
  type Choice,
  frameworkChoices,
  latestOf,
  type Place,
  type SidebarGroup,
  sidebarOf,
  versionChoices,
} from '../../content/docs/docs-navigation.ts'
import type { DocsTree } from '../../content/docs/docs-tree.ts'
import { nextVersionAt } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'

export type DocsFrame = {
  readonly library: { readonly id: string; readonly name: string; readonly href: string }
  readonly version: string
  /** Absent if the version has no examples. */
  readonly examples?: LinkTarget
  readonly framework?: string
  readonly sidebar: readonly SidebarGroup[]
  readonly users: readonly string[]
  readonly versions: readonly Choice[]
  readonly frameworks: readonly Choice[]
  readonly isNext?: true
  /** Absent in the latest version. */
  readonly latest?: LinkTarget & {
    readonly samePage: boolean
    /** What differs there; with its count once that is known. */
    readonly changes?: LinkTarget
  }
}

export async function loadFrame(docs: Docs, place: Place): Promise<DocsFrame> {
  const { library, version } = place.docs
  const menu = await docs.menu(place.docs)
  const latest = latestOf(place, docs.openKnown(library, 'latest'))
  return {
    library: { id: library.id, name: library.name, href: `/${library.id}/${version}` },
    version,
    ...(place.docs.examples.size > 0
      ? { examples: { label: 'All examples', href: `/${library.id}/${version}/examples` } }
      : {}),
    ...(place.framework === undefined ? {} : { framework: place.framework }),
    sidebar: menu ? sidebarOf(menu, place, docs.isDead) : [],
    users: menu?.users ?? [],
    versions: versionChoices(place, wanted => docs.openKnown(library, wanted)),
    frameworks: frameworkChoices(place),
    ...(nextVersionAt(library, version) ? { isNext: true as const } : {}),
    ...(latest ? { latest } : {}),
  }
}

/** The frame of a list, which every version has, and which has its own choice of frameworks. */
export async function loadListFrame(
  docs: Docs,
  opened: DocsTree,
  addressOf: (version: string) => string,
): Promise<DocsFrame> {
  const { library, version } = opened
  const place = { docs: opened, path: addressOf(version), framework: undefined }
  const { latest, ...frame } = await loadFrame(docs, place)
  return {
    ...frame,
    frameworks: [],
    versions: frame.versions.map(({ label, current }, index) => ({
      label,
      current,
      href: addressOf(library.availableVersions[index] ?? 'latest'),
    })),
    ...(latest
      ? { latest: { ...latest, href: addressOf(library.latestVersion), samePage: true } }
      : {}),
  }
}
