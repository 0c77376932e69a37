import type { AnyRouter } from '@tanstack/react-router'

/** The tree of routes as it is drawn. */
export const shownRoutes = [
  { id: '__root__', label: '/', depth: 0 },
  { id: '/islands', label: 'islands', depth: 1 },
  { id: '/islands/$island', label: '$island', depth: 2 },
  { id: '/islands/$island/tides', label: 'tides', depth: 3 },
  { id: '/chart', label: 'chart', depth: 1 },
] as const

/** Paths to try. The second does not exist. */
export const tries = ['/islands/$island', '/island', '/islands/$island/tides'] as const

/** The rest of a link: its parameters, if it has any. */
export function restOfLink(to: string): string {
  return to.includes('$island') ? "  params={{ island: 'virtual' }} />" : '/>'
}

type ResolvedLink = { readonly address?: string; readonly matched: readonly string[] }

/** Where a link leads, and the ids of the routes that it matches; no address for an unknown path. */
export function resolveLink(router: AnyRouter, to: string): ResolvedLink {
  if (!Object.hasOwn(router.routesByPath, to)) return { matched: [] }
  const address = router.buildLocation({ to, params: { island: 'virtual' } }).pathname
  return { address, matched: router.getMatchedRoutes(address)[0].map(route => String(route.id)) }
}

/** As TypeScript shortens a long union. No line begins with a bar. */
export function knownPathsOf({ routesByPath }: AnyRouter): string {
  const known = ['.', '..', '/', ...Object.keys(routesByPath)].sort().map(path => `"${path}"`)
  return [...known.slice(0, 2), `... ${known.length - 3} more ...`, known.at(-1)].join('\u00a0| ')
}
