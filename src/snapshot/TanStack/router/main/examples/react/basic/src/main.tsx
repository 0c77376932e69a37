import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  ErrorComponent,
  Link,
  Outlet,
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { TanStackRouterDevtools } from '@tanstack/react-router-devtools'
import { PostNotFoundError, fetchPost, fetchPosts } from './posts'
import './styles.css'
import type { ErrorComponentProps } from '@tanstack/react-router'

const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <p>
      There is nothing here. <Link to="/">Back to the start</Link>
    </p>
  ),
})

function Root() {
  return (
    <>
      <nav>
        <Link
          to="/"
          activeProps={{ className: 'active' }}
          activeOptions={{ exact: true }}
        >
          Home
        </Link>
        <Link to="/posts" activeProps={{ className: 'active' }}>
          Posts
        </Link>
      </nav>
      <main>
        <Outlet />
      </main>
      <TanStackRouterDevtools position="bottom-right" />
    </>
  )
}

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <h1>Welcome</h1>,
})

const postsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'posts',
  loader: () => fetchPosts(),
  component: Posts,
})

function Posts() {
  const posts = postsRoute.useLoaderData()
  return (
    <div className="columns">
      <ul>
        {posts.map((post) => (
          <li key={post.id}>
            <Link
              to="/posts/$postId"
              params={{ postId: post.id }}
              activeProps={{ className: 'active' }}
            >
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
      <Outlet />
    </div>
  )
}

const postsIndexRoute = createRoute({
  getParentRoute: () => postsRoute,
  path: '/',
  component: () => <p>Choose a post.</p>,
})

const postRoute = createRoute({
  getParentRoute: () => postsRoute,
  path: '$postId',
  loader: ({ params }) => fetchPost(params.postId),
  pendingComponent: () => <p>Loading the post…</p>,
  errorComponent: PostError,
  component: Post,
})

function Post() {
  const post = postRoute.useLoaderData()
  return (
    <article>
      <h2>{post.title}</h2>
      <p>{post.body}</p>
    </article>
  )
}

function PostError({ error }: ErrorComponentProps) {
  if (error instanceof PostNotFoundError) return <p>{error.message}</p>
  return <ErrorComponent error={error} />
}

const routeTree = rootRoute.addChildren([
  indexRoute,
  postsRoute.addChildren([postsIndexRoute, postRoute]),
])

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultStaleTime: 5_000,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const element = document.getElementById('app')
if (!element) throw new Error('index.html lacks an element with the id "app".')

createRoot(element).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
