import { Link, createFileRoute, notFound } from '@tanstack/react-router'
import { PostNotFoundError, fetchPost } from '../posts'

export const Route = createFileRoute('/posts/$postId')({
  loader: async ({ params }) => {
    try {
      return await fetchPost(params.postId)
    } catch (error) {
      if (error instanceof PostNotFoundError) throw notFound()
      throw error
    }
  },
  pendingComponent: () => <p>Loading the post…</p>,
  notFoundComponent: () => {
    const { postId } = Route.useParams()
    return <p>There is no post {postId}.</p>
  },
  component: Post,
})

function Post() {
  const post = Route.useLoaderData()
  return (
    <article>
      <h2>{post.title}</h2>
      <p>{post.body}</p>
      <Link to="/posts/$postId/print" params={{ postId: post.id }}>
        Print
      </Link>
    </article>
  )
}
