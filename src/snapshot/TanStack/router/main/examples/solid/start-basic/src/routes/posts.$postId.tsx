import { createFileRoute } from '@tanstack/solid-router'
import { NotFound } from '~/components/NotFound'
import { getPost } from '~/utils/posts.functions'

export const Route = createFileRoute('/posts/$postId')({
  loader: ({ params }) => getPost({ data: { id: params.postId } }),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.title ?? 'Post' }],
  }),
  notFoundComponent: () => <NotFound>There is no such post.</NotFound>,
  component: Post,
})

function Post() {
  const post = Route.useLoaderData()
  return (
    <article>
      <h2>{post().title}</h2>
      <p>{post().body}</p>
    </article>
  )
}
