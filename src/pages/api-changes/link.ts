import { knownOlder } from '../../content/changes/document-changes.ts'
import type { Docs } from '../../content/docs/docs.ts'
import type { DocsTree } from '../../content/docs/docs-tree.ts'
import { versionName } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { hasExportedNames } from '../../search/exported-names.ts'

/** If the references of both versions are known to document exports. */
export function linkToApiChanges(
  docs: Pick<Docs, 'knownIndex'>,
  before: DocsTree,
  tree: DocsTree,
): LinkTarget | undefined {
  if (!hasExportedNames(docs, before) || !hasExportedNames(docs, tree)) return undefined
  const [from, to] = [before, tree].map(({ library, version }) => versionName(library, version))
  const href = `/${tree.library.id}/changes?from=${from}&to=${to}`
  return { label: `API changes from ${from} to ${to}`, href }
}

/** From the version before. */
export function linkToNewApi(
  docs: Pick<Docs, 'knownIndex' | 'openKnown'>,
  tree: DocsTree,
): LinkTarget | undefined {
  const before = knownOlder(docs, tree)
  return before && linkToApiChanges(docs, before, tree)
}
