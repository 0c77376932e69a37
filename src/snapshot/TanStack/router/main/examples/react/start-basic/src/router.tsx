import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from '~/components/ErrorPage'
import { NotFound } from '~/components/NotFound'
import { routeTree } from './routeTree.gen'

export function getRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: () => <NotFound />,
    scrollRestoration: true,
  })
}
