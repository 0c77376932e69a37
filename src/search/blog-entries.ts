import { href } from '../../routes.ts'
import type { Blog } from '../content/blog.ts'
import type { Entry } from './entry.ts'

/** The published posts. */
export async function entriesOfBlog(blog: Pick<Blog, 'frontMatters' | 'text'>): Promise<Entry[]> {
  // With it comes the parser, which the serving thread needs for nothing else: it can wait until visitors have been served.
  const { toSections } = await import('../markdown/to-sections.ts')
  const posts = await Promise.all((await blog.frontMatters()).map(({ slug }) => blog.text(slug)))
  return posts.flatMap(post => {
    if (!post) return []
    const address = href('blog-post', { slug: post.slug })
    const lead = { heading: '', depth: 0, text: post.description, code: '' }
    return [
      {
        href: address,
        kind: 'post',
        title: post.title,
        copyOf: address,
        keywords: ['blog', ...post.libraries],
        sections: [lead, ...toSections({ text: post.content, title: post.title })],
      },
    ]
  })
}
