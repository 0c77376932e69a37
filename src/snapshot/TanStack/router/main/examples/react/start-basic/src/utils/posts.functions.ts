import { notFound } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { logFunction } from './logging'
import { allPosts, findPost } from './posts.server'

export const getPosts = createServerFn({ method: 'GET' })
  .middleware([logFunction])
  .handler(() => allPosts())

export const getPost = createServerFn({ method: 'GET' })
  .middleware([logFunction])
  .validator(z.object({ id: z.string().regex(/^\d{1,6}$/) }))
  .handler(async ({ data }) => {
    const post = await findPost(data.id)
    if (!post) throw notFound()
    return post
  })

export const countWords = createServerFn({ method: 'GET' }).handler(
  async () => {
    // Slow on purpose: the page is shown without it, and the number follows.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const posts = await allPosts()
    return posts.flatMap((post) => post.body.split(' ')).length
  },
)
