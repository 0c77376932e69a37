import type { ReactNode } from 'react'
import { href } from '../../../routes.ts'
import type { PostFrontMatter } from '../../content/blog.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { formatDay } from '../format.ts'
import { Icon, LibraryMark } from '../icon.tsx'
import { listNames } from './byline.tsx'

export function PostSummary({
  post,
  level,
  children,
}: {
  readonly post: PostFrontMatter
  readonly level: 2 | 3
  /** A cover above the text. */
  readonly children?: ReactNode
}) {
  const Heading = `h${level}` as const
  const library = findLibrary(post.libraries[0] ?? '')
  const topic = library?.name ?? post.tags[0]
  return (
    <article className="post-summary whole-link" data-library={post.libraries[0]}>
      {children}
      <p className="meta">
        <time dateTime={post.published}>{formatDay(post.published)}</time>
        {topic && (
          <span className="post-library with-icon">
            {library ? <LibraryMark libraryId={library.id} /> : <Icon name="site" />} {topic}
          </span>
        )}
        {post.authors.length > 0 && <span>{listNames(post.authors)}</span>}
      </p>
      <Heading>
        <a href={href('blog-post', { slug: post.slug })}>{post.title}</a>
      </Heading>
      <p>{post.description}</p>
    </article>
  )
}
