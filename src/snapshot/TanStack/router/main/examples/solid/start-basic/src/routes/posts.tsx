import { Link, Outlet, createFileRoute } from '@tanstack/solid-router'
import { For } from 'solid-js'
import { getPosts } from '~/utils/posts.functions'

export const Route = createFileRoute('/posts')({
  loader: () => getPosts(),
  head: () => ({ meta: [{ title: 'Posts' }] }),
  component: Posts,
})

function Posts() {
  const posts = Route.useLoaderData()
  return (
    <>
      <h1>Posts</h1>
      <ul>
        <For each={posts()}>
          {(post) => (
            <li>
              <Link to="/posts/$postId" params={{ postId: post.id }}>
                {post.title}
              </Link>
            </li>
          )}
        </For>
      </ul>
      <Outlet />
    </>
  )
}
