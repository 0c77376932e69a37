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
import { isLatest, nextVersionAt, versionLabel, versionName } from '../../libraries/registry.ts'
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
    /**
     * A link to what differs in the latest version. It has the number of changes once this is
     * known.
     */
    readonly changes?: LinkTarget
  }
}

/** The frame of a document or an example: its choices lead to the same page. */
export async function loadFrame(docs: Docs, place: Place): Promise<DocsFrame> {
  const latest = latestOf(place, docs.openKnown(place.docs.library, 'latest'))
  return {
    ...(await loadMenuFrame(docs, place)),
    ...(place.framework === undefined ? {} : { framework: place.framework }),
    versions: versionChoices(place, wanted => docs.openKnown(place.docs.library, wanted)),
    frameworks: frameworkChoices(place),
    ...(latest ? { latest } : {}),
  }
}

/**
 * The frame of a list. Every version has the list, and the list has its own choice of frameworks.
 */
export async function loadListFrame(
  docs: Docs,
  tree: DocsTree,
  addressOf: (version: string) => string,
): Promise<DocsFrame> {
  const { library, version } = tree
  const latest = library.latestVersion
  return {
    // The menu has no entry for lists, so no entry is current.
    ...(await loadMenuFrame(docs, { docs: tree, path: '', framework: undefined })),
    versions: library.availableVersions.map(one => ({
      label: versionLabel(library, one),
      current: one === versionName(library, version),
      href: addressOf(one),
    })),
    frameworks: [],
    ...(isLatest(library, version)
      ? {}
      : { latest: { label: latest, href: addressOf(latest), samePage: true } }),
  }
}

/** What the frames of all pages of a version share. */
async function loadMenuFrame(docs: Docs, place: Place) {
  const { library, version, examples } = place.docs
  const menu = await docs.menu(place.docs)
  const address = `/${library.id}/${version}`
  return {
    library: { id: library.id, name: library.name, href: address },
    version,
    ...(examples.size > 0
      ? { examples: { label: 'All examples', href: `${address}/examples` } }
      : {}),
    sidebar: menu ? sidebarOf(menu, place, docs.isDead) : [],
    users: menu?.users ?? [],
    ...(nextVersionAt(library, version) ? { isNext: true as const } : {}),
  }
}
