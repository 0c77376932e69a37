import { Suspense } from 'react'
import { Await, createFileRoute } from '@tanstack/react-router'
import { countWords, getPosts } from '~/utils/posts.functions'

export const Route = createFileRoute('/deferred')({
  loader: async () => ({
    // Not awaited: the answer is streamed into the page when it is there.
    words: countWords(),
    posts: await getPosts(),
  }),
  component: Deferred,
})

function Deferred() {
  const { posts, words } = Route.useLoaderData()
  return (
    <>
      <h1>{posts.length} posts</h1>
      <Suspense fallback={<p>Counting their words…</p>}>
        <Await promise={words}>{(count) => <p>{count} words</p>}</Await>
      </Suspense>
    </>
  )
}
