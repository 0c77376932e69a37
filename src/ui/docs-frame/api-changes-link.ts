import type { Docs } from '../../content/docs/docs.ts'
import type { DocsTree } from '../../content/docs/docs-tree.ts'
import { isReferencePath } from '../../content/docs/reference-names.ts'
import { knownOlder } from '../../content/document-changes.ts'
import { versionKindOf, versionName } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'

/** If both versions have a reference. */
export function linkToApiChanges(before: DocsTree, tree: DocsTree): LinkTarget | undefined {
  if (!hasReference(before) || !hasReference(tree)) return undefined
  const [from, to] = [before, tree].map(({ library, version }) => versionName(library, version))
  const href = `/${tree.library.id}/changes?from=${from}&to=${to}`
  return { label: `API changes from ${from} to ${to}`, href }
}

/** Links an older version to the changes up to the latest, and others to those since the last. */
export function apiChangesOf(
  docs: Pick<Docs, 'openKnown'>,
  tree: DocsTree,
): LinkTarget | undefined {
  const isOlder = versionKindOf(tree.library, tree.version) === 'older'
  const other = isOlder ? docs.openKnown(tree.library, 'latest') : knownOlder(docs, tree)
  if (!other) return undefined
  return isOlder ? linkToApiChanges(tree, other) : linkToApiChanges(other, tree)
}

function hasReference({ documents }: DocsTree): boolean {
  return documents.values().some(isReferencePath)
}
