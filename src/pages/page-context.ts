import type { Auth } from '../admin/auth.ts'
import type { Dashboard } from '../admin/dashboard.ts'
import type { KnownStatistics } from '../community/community-statistics.ts'
import type { Consultant, Maintainer } from '../community/folder.ts'
import type { Sponsors } from '../community/sponsors.ts'
import type { Partners } from '../config.ts'
import type { Blog } from '../content/blog.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { ExportedNames } from '../content/docs/exported-names.ts'
import type { PlainDocuments } from '../content/docs/plain-documents.ts'
import type { RenderedDocuments } from '../content/docs/rendered-documents.ts'
import type { Samples } from '../content/docs/samples.ts'
import type { ComparePages } from '../content/document-changes.ts'
import type { Examples } from '../content/examples/examples.ts'
import type { FileHistory } from '../content/file-history.ts'
import type { Releases } from '../content/releases.ts'
import type { Log } from '../log.ts'
import type { BaseOfPreview } from './changes/loader.ts'
import type { FindPages } from './search/loader.ts'

/** What page loaders read. A preview has its own documents here. */
export type PageContext = {
  readonly siteUrl: string
  readonly partners: Partners
  readonly scarfIds: Readonly<Record<string, string>>
  readonly log: Log
  readonly now: () => number
  /** Random numbers depend on it (`draw.ts`). */
  readonly seed: string

  readonly docs: Docs
  readonly plain: PlainDocuments
  readonly rendered: RenderedDocuments
  readonly examples: Examples
  readonly samples: Samples
  readonly blog: Blog
  readonly releases: Releases
  readonly compare: ComparePages
  readonly history: Pick<FileHistory, 'of'>
  /** When the tree of a ref may change, in ms since the epoch. */
  readonly freshUntil: (repo: string, ref: string) => number

  readonly find: FindPages
  readonly exportedNames: ExportedNames
  readonly sponsors: Sponsors
  readonly statistics: KnownStatistics
  readonly consultants: readonly Consultant[]
  readonly maintainers: readonly Maintainer[]
  readonly auth: Auth
  readonly dashboard: Dashboard
  /** Is set in a preview: the content that the branch is compared with. */
  readonly base?: BaseOfPreview
}
