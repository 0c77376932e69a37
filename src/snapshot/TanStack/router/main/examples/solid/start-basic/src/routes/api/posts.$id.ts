import { createFileRoute } from '@tanstack/solid-router'
import { findPost } from '~/utils/posts.server'

export const Route = createFileRoute('/api/posts/$id')({
  server: {
    handlers: {
      GET: async ({ params }) => {
        const post = await findPost(params.id)
        if (!post) {
          return Response.json({ error: 'No such post' }, { status: 404 })
        }
        return Response.json(post, {
          headers: { 'cache-control': 'public, max-age=60' },
        })
      },
    },
  },
})
