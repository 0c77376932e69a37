import type { Docs } from '../../content/docs/docs.ts'
import {
  type Choice,
  frameworkChoices,
  type Place,
  pageInVersion,
  type SidebarGroup,
  sidebarOf,
  type VersionLink,
  versionChoices,
} from '../../content/docs/docs-navigation.ts'
import type { DocsTree } from '../../content/docs/docs-tree.ts'
import type { Library } from '../../libraries/library.ts'
import { versionKindOf, versionLabel, versionName } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { apiChangesOf } from './api-changes-link.ts'

export type DocsFrame = {
  readonly library: { readonly id: string; readonly name: string; readonly href: string }
  readonly version: string
  /** Absent without a reference in both versions. */
  readonly apiChanges?: LinkTarget
  /** Absent if the version has no examples. */
  readonly examples?: LinkTarget
  readonly framework?: string
  readonly sidebar: readonly SidebarGroup[]
  readonly versions: readonly Choice[]
  readonly frameworks: readonly Choice[]
  /** The page in a newer version. Only pages of the latest version have it. */
  readonly newer?: VersionLink
  /** Absent in the latest version. */
  readonly latest?: VersionLink & {
    readonly kind: Exclude<ReturnType<typeof versionKindOf>, 'latest'>
    /**
     * A link to what differs in the latest version. It has the number of changes once this is
     * known.
     */
    readonly changes?: LinkTarget
  }
}

/** The frame of a document or an example: its choices lead to the same page. */
export async function loadFrame(docs: Docs, place: Place): Promise<DocsFrame> {
  const { library, version } = place.docs
  return {
    ...(await loadMenuFrame(docs, place)),
    ...(place.framework === undefined ? {} : { framework: place.framework }),
    versions: versionChoices(place, wanted => docs.openKnown(library, wanted)),
    frameworks: frameworkChoices(place),
    ...noticeOf(library, version, wanted =>
      pageInVersion(place, wanted, docs.openKnown(library, wanted)),
    ),
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
  return {
    // The menu has no entry for lists, so no entry is current.
    ...(await loadMenuFrame(docs, { docs: tree, path: '', framework: undefined })),
    versions: library.availableVersions.map(name => ({
      label: versionLabel(library, name),
      current: name === versionName(library, version),
      href: addressOf(name),
    })),
    frameworks: [],
    ...noticeOf(library, version, wanted => ({
      label: versionName(library, wanted),
      href: addressOf(wanted),
      samePage: true,
    })),
  }
}

/** Links the latest version to a newer one, and any other version to the latest. */
function noticeOf(
  library: Library,
  version: string,
  linkTo: (version: string) => VersionLink,
): Pick<DocsFrame, 'latest' | 'newer'> {
  const kind = versionKindOf(library, version)
  if (kind !== 'latest') return { latest: { ...linkTo('latest'), kind } }
  return library.newerVersion ? { newer: linkTo(library.newerVersion.name) } : {}
}

/** What the frames of all pages of a version share. */
async function loadMenuFrame(docs: Docs, place: Place) {
  const { library, version, examples } = place.docs
  const menu = await docs.menu(place.docs)
  const address = `/${library.id}/${version}`
  const apiChanges = apiChangesOf(docs, place.docs)
  return {
    library: { id: library.id, name: library.name, href: address },
    version,
    ...(apiChanges ? { apiChanges } : {}),
    ...(examples.size > 0
      ? { examples: { label: 'All examples', href: `${address}/examples` } }
      : {}),
    sidebar: menu ? sidebarOf(menu, place, docs.isDead, docs.now()) : [],
  }
}
