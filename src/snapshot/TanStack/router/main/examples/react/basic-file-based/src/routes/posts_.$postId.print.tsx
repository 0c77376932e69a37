import { createFileRoute } from '@tanstack/react-router'
import { fetchPost } from '../posts'

export const Route = createFileRoute('/posts_/$postId/print')({
  loader: ({ params }) => fetchPost(params.postId),
  component: Print,
})

function Print() {
  const post = Route.useLoaderData()
  return (
    <article>
      <h1>{post.title}</h1>
      <p>{post.body}</p>
      <button type="button" onClick={() => window.print()}>
        Print this page
      </button>
    </article>
  )
}
