import {
  Link,
  Outlet,
  createRootRouteWithContext,
} from '@tanstack/react-router'
import { TanStackRouterDevtools } from '@tanstack/react-router-devtools'
import type { Session } from '../session'

export const Route = createRootRouteWithContext<{ session: Session }>()({
  component: Root,
  notFoundComponent: () => (
    <p>
      There is nothing here. <Link to="/">Back to the start</Link>
    </p>
  ),
})

const active = { activeProps: { className: 'active' } }

function Root() {
  return (
    <>
      <nav>
        <Link to="/" {...active} activeOptions={{ exact: true }}>
          Home
        </Link>
        <Link to="/posts" {...active}>
          Posts
        </Link>
        <Link to="/drafts" {...active}>
          Drafts
        </Link>
        <Link to="/imprint" {...active}>
          Imprint
        </Link>
      </nav>
      <main>
        <Outlet />
      </main>
      <TanStackRouterDevtools position="bottom-right" />
    </>
  )
}
