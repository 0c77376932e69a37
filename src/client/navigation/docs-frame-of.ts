/** What follows library and version in the addresses of pages that share the menu of the docs. */
const docs = /^(\/[^/]+\/[^/]+)\/(?:docs|examples|symbols)(?:\/|$)/

/** As `frameOf` of those pages: `/query/latest/docs`. `undefined` for other pages. */
export function docsFrameOf(pathname: string): string | undefined {
  const [, version] = docs.exec(pathname) ?? []
  return version && `${version}/docs`
}
