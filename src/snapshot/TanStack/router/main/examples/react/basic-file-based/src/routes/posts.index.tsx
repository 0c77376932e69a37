import { Link, createFileRoute, getRouteApi } from '@tanstack/react-router'
import { z } from 'zod'

export const Route = createFileRoute('/posts/')({
  validateSearch: z.object({
    order: z.enum(['oldest', 'newest']).catch('newest').default('newest'),
  }),
  component: Posts,
})

const postsRoute = getRouteApi('/posts')

function Posts() {
  const { order } = Route.useSearch()
  const posts = postsRoute.useLoaderData()
  const sorted = order === 'newest' ? posts.toReversed() : posts

  return (
    <>
      <p>
        Order:{' '}
        <Link from="/posts/" to="." search={{ order: 'newest' }}>
          newest first
        </Link>
        ,{' '}
        <Link from="/posts/" to="." search={{ order: 'oldest' }}>
          oldest first
        </Link>
      </p>
      <ul>
        {sorted.map((post) => (
          <li key={post.id}>
            <Link to="/posts/$postId" params={{ postId: post.id }}>
              {post.title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
