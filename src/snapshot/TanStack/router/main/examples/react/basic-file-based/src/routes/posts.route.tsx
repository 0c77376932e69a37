import { Outlet, createFileRoute } from '@tanstack/react-router'
import { fetchPosts } from '../posts'

export const Route = createFileRoute('/posts')({
  loader: () => fetchPosts(),
  staleTime: 10_000,
  component: () => (
    <>
      <h1>Posts</h1>
      <Outlet />
    </>
  ),
})
