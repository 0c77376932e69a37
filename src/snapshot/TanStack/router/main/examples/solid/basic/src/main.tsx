import {
  ErrorComponent,
  Link,
  Outlet,
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/solid-router'
import { TanStackRouterDevtools } from '@tanstack/solid-router-devtools'
import { For, Show } from 'solid-js'
import { render } from 'solid-js/web'
import { PostNotFoundError, fetchPost, fetchPosts } from './posts'
import './styles.css'
import type { ErrorComponentProps } from '@tanstack/solid-router'

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
          activeProps={{ class: 'active' }}
          activeOptions={{ exact: true }}
        >
          Home
        </Link>
        <Link to="/posts" activeProps={{ class: 'active' }}>
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
    <div class="columns">
      <ul>
        <For each={posts()}>
          {(post) => (
            <li>
              <Link
                to="/posts/$postId"
                params={{ postId: post.id }}
                activeProps={{ class: 'active' }}
              >
                {post.title}
              </Link>
            </li>
          )}
        </For>
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
      <h2>{post().title}</h2>
      <p>{post().body}</p>
    </article>
  )
}

function PostError(props: ErrorComponentProps) {
  return (
    <Show
      when={props.error instanceof PostNotFoundError}
      fallback={<ErrorComponent error={props.error} />}
    >
      <p>{props.error.message}</p>
    </Show>
  )
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

declare module '@tanstack/solid-router' {
  interface Register {
    router: typeof router
  }
}

const element = document.getElementById('app')
if (!element) throw new Error('index.html lacks an element with the id "app".')

render(() => <RouterProvider router={router} />, element)
