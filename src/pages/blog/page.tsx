import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { formatDay } from '../../ui/format-day.ts'
import type { BlogData } from './loader.ts'

export function head(): Head {
  return { title: 'Blog | TanStack', description: 'What is new in the libraries, and the thinking behind it.', canonical: href('blog') }
}

export function Page({ data: { posts } }: { readonly data: BlogData }) {
  return (
    <div className="page">
      <h1>Blog</h1>
      {posts.length === 0 && <p>Nothing has been published yet. The first post is being written.</p>}
      <ul className="post-list">
        {posts.map(post => (
          <li key={post.slug}>
            <h2>
              <a href={href('blog-post', { slug: post.slug })}>{post.title}</a>
            </h2>
            <p>{post.description}</p>
            <p className="meta">
              <time dateTime={post.published}>{formatDay(post.published)}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
