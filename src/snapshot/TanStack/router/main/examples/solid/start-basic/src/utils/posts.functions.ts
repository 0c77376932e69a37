import { notFound } from '@tanstack/solid-router'
import { createServerFn } from '@tanstack/solid-start'
import { z } from 'zod'
import { allPosts, findPost } from './posts.server'

export const getPosts = createServerFn({ method: 'GET' }).handler(() =>
  allPosts(),
)

export const getPost = createServerFn({ method: 'GET' })
  .validator(z.object({ id: z.string().regex(/^\d{1,6}$/) }))
  .handler(async ({ data }) => {
    const post = await findPost(data.id)
    if (!post) throw notFound()
    return post
  })
