import { createFileRoute } from '@tanstack/react-router'
import { allPosts } from '~/utils/posts.server'

export const Route = createFileRoute('/sitemap.xml')({
  server: {
    handlers: {
      GET: async ({ request }) => {
        const { origin } = new URL(request.url)
        const posts = await allPosts()
        const urls = ['/', '/posts', ...posts.map(({ id }) => `/posts/${id}`)]
          .map((path) => `<url><loc>${origin}${path}</loc></url>`)
          .join('')
        return new Response(
          `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
          { headers: { 'content-type': 'application/xml' } },
        )
      },
    },
  },
})
