/** Suggested before a search and on missing pages: by library, introductions first. */
const guides: Readonly<Record<string, readonly (readonly [label: string, path: string])[]>> = {
  start: [
    ['Getting Started', 'framework/react/getting-started'],
    ['Server Functions', 'framework/react/guide/server-functions'],
    ['Hosting', 'framework/react/guide/hosting'],
  ],
  router: [
    ['Overview', 'overview'],
    ['Search Params', 'guide/search-params'],
    ['Data Loading', 'guide/data-loading'],
    ['File-Based Routing', 'routing/file-based-routing'],
  ],
  query: [
    ['Quick Start', 'framework/react/quick-start'],
    ['Query Invalidation', 'framework/react/guides/query-invalidation'],
    ['Optimistic Updates', 'framework/react/guides/optimistic-updates'],
    ['Infinite Queries', 'framework/react/guides/infinite-queries'],
  ],
  table: [
    ['Introduction', 'introduction'],
    ['Column Definitions', 'guide/column-defs'],
    ['Sorting', 'guide/sorting'],
    ['Pagination', 'guide/pagination'],
  ],
  form: [
    ['Quick Start', 'framework/react/quick-start'],
    ['Validation', 'framework/react/guides/validation'],
    ['Form Basics', 'framework/react/guides/basic-concepts'],
    ['Array Fields', 'framework/react/guides/arrays'],
  ],
  virtual: [
    ['Introduction', 'introduction'],
    ['Virtualizer', 'api/virtualizer'],
    ['Chat', 'chat'],
  ],
  ranger: [['Quick Start', 'quick-start']],
  hotkeys: [
    ['Quick Start', 'framework/react/quick-start'],
    ['Hotkeys', 'framework/react/guides/hotkeys'],
    ['Recording', 'framework/react/guides/hotkey-recording'],
  ],
  store: [['Quick Start', 'quick-start']],
  config: [['Publish a Package', 'publish']],
  cli: [
    ['Quick Start', 'quick-start'],
    ['Add-ons', 'add-ons'],
    ['Search the Docs', 'search-docs'],
  ],
}

type PopularGuide = {
  readonly library: string
  readonly label: string
  readonly path: string
  readonly href: string
}

export function guidesOf(libraryId = ''): PopularGuide[] {
  return (guides[libraryId] ?? []).map(([label, path]) => ({
    library: libraryId,
    label,
    path,
    href: `/${libraryId}/latest/docs/${path}`,
  }))
}

/** The guides of a library, or two guides of each of the best known libraries. */
export function popularGuides(libraryId: string | undefined): PopularGuide[] {
  const ofLibrary = guidesOf(libraryId)
  if (ofLibrary.length > 0) return ofLibrary
  return ['query', 'router', 'table', 'start', 'form', 'virtual'].flatMap(id =>
    guidesOf(id).slice(1, 3),
  )
}
