import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { PostSummary } from '../../ui/post-summary.tsx'
import type { BlogData } from './loader.ts'

export function head(): Head {
  return {
    title: 'Blog | TanStack',
    description: 'What is new in the libraries, and the thinking behind it.',
    canonical: href('blog'),
  }
}

export function Page({ data: { posts } }: { readonly data: BlogData }) {
  return (
    <div className="page blog">
      <header className="hero">
        <h1>Blog</h1>
        <p className="lead">What is new in the libraries, and the thinking behind it.</p>
      </header>
      {posts.length === 0 && (
        <p>Nothing has been published yet. The first post is being written.</p>
      )}
      <ul className="post-list">
        {posts.map(post => (
          <li key={post.slug}>
            <PostSummary post={post} level={2} />
          </li>
        ))}
      </ul>
    </div>
  )
}
