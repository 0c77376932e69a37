import { Link, Outlet, createFileRoute } from '@tanstack/react-router'
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
        {posts.map((post) => (
          <li key={post.id}>
            <Link to="/posts/$postId" params={{ postId: post.id }}>
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
      <Outlet />
    </>
  )
}
