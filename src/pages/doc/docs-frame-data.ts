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
import type { LinkTarget } from '../../router/route.ts'

/** What the frame around a document shows; examples have the same. */
export type DocsFrame = {
  readonly library: { readonly id: string; readonly name: string; readonly href: string }
  readonly version: string
  /** All examples, where there are any. */
  readonly examples?: LinkTarget
  readonly framework?: string
  readonly sidebar: readonly SidebarGroup[]
  /** Names from `users` of the menu. */
  readonly users: readonly string[]
  readonly versions: readonly Choice[]
  readonly frameworks: readonly Choice[]
  /** For a reader of an older version: the way to the latest. */
  readonly latest?: LinkTarget & { readonly samePage: boolean }
}

/** The frame of any page that lies among the documents. */
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
    sidebar: menu ? sidebarOf(menu, place) : [],
    users: menu?.users ?? [],
    versions: versionChoices(place, wanted => docs.openKnown(library, wanted)),
    frameworks: frameworkChoices(place),
    ...(latest ? { latest } : {}),
  }
}
