import type { Docs } from '../../content/docs/docs.ts'
import { type ExportedNames, limitSummaries } from '../../content/docs/exported-names.ts'
import type { RenderedDocuments } from '../../content/docs/rendered-documents.ts'
import {
  type ComparePages,
  comparedVersionOf,
  olderVersionOf,
} from '../../content/document-changes.ts'
import type { Library } from '../../libraries/library.ts'
import { hasVersion, versionInAddress, versionName } from '../../libraries/registry.ts'
import type { Change } from '../../markdown/compare/list-changes.ts'
import { type DocsFrame, loadListFrame } from '../../ui/docs-frame/docs-frame-data.ts'
import { openDocs, openLibrary } from '../docs-frame/open-docs.ts'
import { type LoaderInput, type LoadResult, missing } from '../load-result.ts'
import { compareExports, type ExportChanges } from './compare-exports.ts'
import { compareSignatures } from './compare-signatures.ts'
import { type ChangedExport, compareWords } from './compare-words.ts'

export type ApiChangesData = Omit<ExportChanges, 'changed'> & {
  /** The frame of the newer version. */
  readonly frame: DocsFrame
  /** Absent for a comparison that the address chooses. */
  readonly canonical?: string
  /** The versions that the source has, under the names that the library lists. */
  readonly from: string | undefined
  readonly to: string
  readonly versions: readonly string[]
  /** Why there is nothing to compare. */
  readonly problem?: 'one version' | 'not ready' | 'no names'
  readonly empty?: string
  readonly changed: readonly ChangedExport[]
  /** The changes in `html`, which has both signatures of each name. */
  readonly changes: readonly Change[]
  readonly html: string
}

type Parts = {
  readonly docs: Docs
  readonly compare: ComparePages
  readonly rendered: Pick<RenderedDocuments, 'html'>
  readonly exportedNames: ExportedNames
  readonly freshUntil: (repo: string, ref: string) => number
}

/** Which exports came, went, or have another signature, by the reference pages of two versions. */
export async function loadApiChanges(
  parts: Parts,
  { params: { libraryId }, search }: LoaderInput<{ readonly libraryId: string }>,
): Promise<LoadResult<ApiChangesData>> {
  const { docs, exportedNames, freshUntil } = parts
  const library = openLibrary({ libraryId, version: 'latest' })
  if ('kind' in library) return library
  const wrong = [search.from, search.to].find(one => one !== undefined && !hasVersion(library, one))
  if (wrong !== undefined) return missing(`${library.name} has no version “${wrong}”.`)
  const to = versionName(library, search.to ?? newestComparable(library))
  const from =
    search.from === undefined ? comparedVersionOf(library, to) : versionName(library, search.from)
  const tree = await openDocs(docs, { libraryId, version: versionInAddress(library, to) })
  if ('kind' in tree) return tree
  const shown = {
    frame: await loadListFrame(docs, tree, version => `/${libraryId}/changes?to=${version}`),
    ...(Object.keys(search).length === 0 ? { canonical: `/${libraryId}/changes` } : {}),
    from,
    to,
    versions: library.availableVersions.filter(
      one => [from, to].includes(one) || docs.openKnown(library, versionInAddress(library, one)),
    ),
    framework: undefined,
    frameworks: [],
    renamed: [],
    removed: [],
    changed: [],
    added: [],
    unchanged: 0,
    changes: [],
    html: '',
  }
  const fresh = freshUntil(library.repo, tree.tree.ref)
  if (from === undefined)
    return { kind: 'page', data: { ...shown, problem: 'one version' }, freshUntil: fresh }
  const before = await openDocs(docs, { libraryId, version: versionInAddress(library, from) })
  if ('kind' in before) return before
  const [old, current] = await Promise.all([exportedNames.of(before), exportedNames.of(tree)])
  if (!old || !current)
    return { kind: 'page', data: { ...shown, problem: 'not ready' }, freshUntil: 0 }
  const page = {
    kind: 'page' as const,
    freshUntil: Math.min(fresh, freshUntil(library.repo, before.tree.ref)),
  }
  const empty = old.length === 0 ? from : current.length === 0 ? to : undefined
  if (empty !== undefined) return { ...page, data: { ...shown, problem: 'no names', empty } }

  const found = compareExports(
    { tree: before, names: old },
    { tree, names: current },
    search.framework,
  )
  const summarized = limitSummaries(found.changed.map(({ symbol }) => symbol))
  const pairs = found.changed.map((pair, at) => ({
    ...pair,
    symbol: summarized[at] ?? pair.symbol,
  }))
  const { isTemporary, ...comparison } = await compareSignatures(parts, pairs, { from, to })
  return {
    ...page,
    isTemporary,
    data: {
      ...shown,
      ...found,
      ...comparison,
      removed: limitSummaries(found.removed),
      changed: compareWords(found.changed),
      added: limitSummaries(found.added),
    },
  }
}

/** The latest version, or the newest one if there is none before. */
function newestComparable(library: Library): string {
  const { latestVersion, availableVersions } = library
  return olderVersionOf(library, latestVersion) ? latestVersion : (availableVersions[0] ?? 'latest')
}
