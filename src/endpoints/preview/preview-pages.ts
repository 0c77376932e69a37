import { createExportedNames } from '../../content/docs/exported-names.ts'
import type { Preview } from '../../content/preview/previews.ts'
import type { PageContext } from '../../pages/page-context.ts'
import { createSearch } from '../../search/search.ts'
import { createTtlCache } from '../../storage/ttl-cache.ts'

/** The first search waits for the index, which is made for it. */
const indexTimeoutMs = 20_000

/** Returns what the pages of a preview are loaded from, made once: the branch's documents. */
export function createPreviewPages(site: PageContext): (preview: Preview) => PageContext {
  const known = new WeakMap<Preview, PageContext>()
  return preview => {
    const pages = known.get(preview) ?? openPages(site, preview)
    known.set(preview, pages)
    return pages
  }
}

function openPages(site: PageContext, preview: Preview): PageContext {
  const { branch, docs, examples, compare, versions, signal } = preview
  const { log, now } = site
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
  return {
    ...site,
    docs,
    examples,
    compare,
    base: {
      docs: preview.baseDocs,
      label: `${branch.base.repo}@${branch.baseRef}`,
      branchLabel: `${branch.tree.repo}@${branch.tree.ref}`,
    },
    find: search.find,
    exportedNames: createExportedNames({ docs, cache: createTtlCache({ maxBytes: 2 ** 20, now }) }),
    history: { of: () => undefined },
    freshUntil: () => 0,
  }
}
