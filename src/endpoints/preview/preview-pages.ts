import type { Preview } from '../../content/preview/preview.ts'
import type { Endpoint } from '../../http/request-context.ts'
import type { RespondWithText } from '../../http/text-response.ts'
import type { Log } from '../../log.ts'
import type { Load } from '../../pages/load.ts'
import { createPageLoading } from '../../pages/page-loading.ts'
import { createExportedNames } from '../../search/exported-names.ts'
import { createSearch } from '../../search/search.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'
import { createExampleFiles } from '../example-files.ts'

type PreviewPages = {
  readonly load: Load
  readonly exampleFiles: ReadonlyMap<string, Endpoint>
}

export type PreviewPageParts = Parameters<typeof createPageLoading>[0] & {
  readonly respondWithText: RespondWithText
  readonly log: Log
  readonly now: () => number
}

/** The first search waits for the index, which is made for it. */
const indexTimeoutMs = 20_000

/** Returns the pages of a preview, made once: the site's own loaders, with the branch's documents. */
export function createPreviewPages(parts: PreviewPageParts): (preview: Preview) => PreviewPages {
  const known = new WeakMap<Preview, PreviewPages>()
  return preview => {
    const pages = known.get(preview) ?? openPages(parts, preview)
    known.set(preview, pages)
    return pages
  }
}

function openPages(parts: PreviewPageParts, preview: Preview): PreviewPages {
  const { branch, docs, examples, changes, versions, signal } = preview
  const { log, now } = parts
  const openOwn: typeof docs.openKnown = (library, version) =>
    versions.some(own => own.library.id === library.id && own.version === version)
      ? docs.openKnown(library, version)
      : undefined
  const search = createSearch({
    source: { onMove: () => () => undefined },
    docs: { ...docs, openKnown: openOwn },
    siteEntries: async function* () {},
    log,
    now,
    timeoutMs: indexTimeoutMs,
  })
  signal.addEventListener('abort', () => void search.close())
  const base = {
    docs: preview.baseDocs,
    label: `${branch.base.repo}@${branch.baseRef}`,
    branchLabel: `${branch.tree.repo}@${branch.tree.ref}`,
  }
  const own = { docs, examples, changes, base, freshUntil: () => 0 }
  const { load } = createPageLoading({
    ...parts,
    ...own,
    search,
    exportedNames: createExportedNames({ docs, cache: createTtlCache({ maxBytes: 2 ** 20, now }) }),
    history: { of: () => undefined },
  })
  const exampleFiles = createExampleFiles({ ...parts, ...own })
  return { load, exampleFiles: new Map(Object.entries(exampleFiles)) }
}
