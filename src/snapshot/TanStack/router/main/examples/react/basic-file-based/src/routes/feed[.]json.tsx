import { createFileRoute } from '@tanstack/react-router'
import { fetchPosts } from '../posts'

export const Route = createFileRoute('/feed.json')({
  loader: () => fetchPosts(),
  component: () => <pre>{JSON.stringify(Route.useLoaderData(), null, 2)}</pre>,
})
