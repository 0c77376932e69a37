import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { useId, useState } from 'react'

/** The tree of routes, as the demo draws it. */
const shownRoutes = [
  { id: '__root__', label: '/', depth: 0 },
  { id: '/islands', label: 'islands', depth: 1 },
  { id: '/islands/$island', label: '$island', depth: 2 },
  { id: '/islands/$island/tides', label: 'tides', depth: 3 },
  { id: '/chart', label: 'chart', depth: 1 },
] as const

/** Paths to try. The second does not exist. */
const tries = ['/islands/$island', '/island', '/islands/$island/tides'] as const

const rootRoute = createRootRoute()
const islands = createRoute({ getParentRoute: () => rootRoute, path: 'islands' })
const island = createRoute({ getParentRoute: () => islands, path: '$island' })
const tides = createRoute({ getParentRoute: () => island, path: 'tides' })
const chart = createRoute({ getParentRoute: () => rootRoute, path: 'chart' })
const routeTree = rootRoute.addChildren([islands.addChildren([island.addChildren([tides])]), chart])

type To = keyof ReturnType<typeof createDemoRouter>['routesByPath']

const first: To = tries[0]
// @ts-expect-error: the tree has no such path.
tries[1] satisfies To

function createDemoRouter() {
  return createRouter({
    routeTree,
    history: createMemoryHistory(),
    isServer: typeof document === 'undefined',
  })
}

/** A tree of routes and a link to type: its matches light up, and an unknown path is an error. */
export function Demo() {
  const [router] = useState(createDemoRouter)
  const [to, setTo] = useState<string>(first)
  const id = useId()
  const { address, matched } = resolveLink(router, to)
  const isKnown = address !== undefined
  return (
    <div className="demo-router stack">
      <div className="demo-panel demo-editor">
        <p className="demo-line-of-code">
          <label htmlFor={id}>&lt;Link to=&quot;</label>
          <input
            type="text"
            id={id}
            value={to}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            aria-invalid={!isKnown}
            aria-describedby={`${id}-says`}
            onChange={event => setTo(event.target.value)}
          />
          <span>&quot;</span>
        </p>
        <p className="demo-line-of-code">
          {to.includes('$island') ? "  params={{ island: 'virtual' }} />" : '/>'}
        </p>
        <p className="demo-tries row row-close needs-script">
          <span className="quiet">Try:</span>
          {tries.map(path => (
            <button
              key={path}
              type="button"
              aria-pressed={path === to}
              data-problem={(path === to && !isKnown) || undefined}
              onClick={() => setTo(path)}
            >
              {path}
            </button>
          ))}
        </p>
        <p
          id={`${id}-says`}
          className="demo-diagnosis"
          data-problem={!isKnown || undefined}
          aria-live="polite"
        >
          {isKnown ? (
            <>
              Links to <code>{address}</code>.
            </>
          ) : (
            <>
              Type <code>'"{to}"'</code> is not assignable to type{' '}
              <code>{knownPathsOf(router)}</code>.
            </>
          )}
        </p>
      </div>
      <ul className="demo-tree stack" aria-label="The routes that this link matches">
        {shownRoutes.map(({ id: routeId, label, depth }) => (
          <li
            key={routeId}
            data-depth={depth}
            data-matched={matched.includes(routeId) || undefined}
          >
            <code>
              {label}
              {label === '$island' && matched.includes(routeId) && ' = "virtual"'}
            </code>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The address of a link and the ids of its routes; no address for an unknown path. */
function resolveLink(
  router: AnyRouter,
  to: string,
): { readonly address?: string; readonly matched: readonly string[] } {
  if (!Object.hasOwn(router.routesByPath, to)) return { matched: [] }
  const address = router.buildLocation({ to, params: { island: 'virtual' } }).pathname
  return { address, matched: router.getMatchedRoutes(address)[0].map(route => String(route.id)) }
}

/** As TypeScript shortens a long union. No line begins with a bar. */
function knownPathsOf({ routesByPath }: AnyRouter): string {
  const known = ['.', '..', '/', ...Object.keys(routesByPath)].sort().map(path => `"${path}"`)
  return [...known.slice(0, 2), `... ${known.length - 3} more ...`, known.at(-1)].join('\u00a0| ')
}
