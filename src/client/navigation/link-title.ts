const naming = ':is(h2, h3, h4, .site-header nav, .breadcrumbs) a[href]'

/** The name of the page at `pathname` in a heading or a menu of the shown page. */
export function linkTitle(document: Document, pathname: string): string | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>(naming)
  const { host } = document.location
  const link = Array.from(links).find(link => link.host === host && link.pathname === pathname)
  const nodes = Array.from(link?.childNodes ?? [])
  // The menu of libraries has small taglines beside the names.
  const names = nodes.flatMap(node => (node.nodeName === 'SMALL' ? [] : (node.textContent ?? '')))
  return names.join('').trim() || undefined
}
