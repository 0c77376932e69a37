import type { KnownStatistics } from '../../community/community-statistics.ts'
import type { SponsorCircle, Sponsors } from '../../community/sponsors.ts'
import type { Docs } from '../../content/docs/docs.ts'
import { type DocsTree, defaultDocument, docsPathname } from '../../content/docs/docs-tree.ts'
import type { Samples } from '../../content/docs/samples.ts'
import { shownFrameworks } from '../../content/examples/examples.ts'
import type { Library } from '../../libraries/library.ts'
import type { Figures } from '../../libraries/library-statistics.ts'
import { newerVersionAt } from '../../libraries/registry.ts'
import type { Deferred } from '../../ui/settle-data.ts'
import { openLibrary, type VersionParams } from '../docs-frame/open-docs.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'
import { highlightsHtmlOf } from './highlights.tsx'
import { type LandingParts, landingPartsOf } from './landing-parts.ts'
import { type NextSteps, nextStepsOf } from './next-steps.ts'

export type LibraryData = LandingParts & {
  readonly libraryId: string
  readonly version: string
  readonly canonical: string
  /** Each with the pathname of its first document, if the version has one for it. */
  readonly frameworks: readonly ShownFramework[]
  /** `undefined` where none are known. */
  readonly figures: Figures | undefined
  /** When the figures were read, in ms since the epoch. */
  readonly figuresReadAt: number | undefined
  readonly sponsors: Deferred<readonly SponsorCircle[]>
  readonly next: NextSteps
  /** Users of the library that the menu names. */
  readonly users: readonly string[]
  readonly codeTitle: string
  readonly introduction: string
  readonly html: string
  /** Empty without feature highlights. */
  readonly highlightsHtml: string
  readonly scarfId?: string
}

/** The page of a newer version leaves these out, because they are about the latest. */
const notOfNewerVersion = { demoHtml: '', demoVersion: undefined, figures: undefined }

type ShownFramework = { readonly framework: string; readonly href?: string }

type LibraryParts = {
  readonly docs: Pick<Docs, 'openKnown' | 'menu'>
  readonly sponsors: Sponsors
  readonly statistics: KnownStatistics
  readonly samples: Pick<Samples, 'sample'>
  readonly scarfIds: Readonly<Record<string, string>>
}

export async function loadLibrary(
  { docs, sponsors, statistics, samples, scarfIds }: LibraryParts,
  { params }: LoaderInput<VersionParams>,
): Promise<LoadResult<LibraryData>> {
  const library = openLibrary(params)
  if ('kind' in library) return library
  const { libraryId, version } = params
  const tree = docs.openKnown(library, version)
  const [{ title, introduction, html, highlights }, parts, next, menu] = await Promise.all([
    samples.sample(library, version),
    landingPartsOf(library),
    nextStepsOf(tree, docs),
    tree && docs.menu(tree),
  ])
  const scarfId = scarfIdOf(library, scarfIds)
  const known = statistics.current()
  const isNewer = newerVersionAt(library, version) !== undefined
  return {
    kind: 'page',
    data: {
      libraryId,
      version,
      // The landing pages of older versions are the same.
      canonical: `${library.to}/latest`,
      frameworks: frameworksWithDocuments(library, version, tree),
      sponsors: sponsors.circles(),
      next,
      users: menu?.users ?? [],
      ...parts,
      codeTitle: title,
      introduction,
      html,
      highlightsHtml: isNewer ? '' : highlightsHtmlOf(library, highlights),
      figures: known?.libraries[libraryId],
      figuresReadAt: known?.readAt,
      ...(isNewer ? notOfNewerVersion : {}),
      ...(scarfId ? { scarfId } : {}),
    },
    freshUntil: Math.min(sponsors.freshUntil(), statistics.freshUntil()),
  }
}

/** Until the version's tree is known, every framework is assumed to have the default document. */
function frameworksWithDocuments(
  library: Library,
  version: string,
  tree: DocsTree | undefined,
): ShownFramework[] {
  const name = library.defaultDocs.slice(library.defaultDocs.lastIndexOf('/') + 1)
  return shownFrameworks(library, version, tree).map(framework => {
    const path = tree ? defaultDocument(tree, framework) : `framework/${framework}/${name}`
    return path === undefined
      ? { framework }
      : { framework, href: docsPathname({ library, version }, path) }
  })
}

function scarfIdOf(
  { id, scarfId }: Library,
  configured: LibraryParts['scarfIds'],
): string | undefined {
  return Object.hasOwn(configured, id) ? configured[id] : scarfId
}
