import { href } from '../../../routes.ts'
import { FeedLink } from '../../ui/posts/feed-link.tsx'
import { PostCover } from '../../ui/posts/post-cover.tsx'
import { PostSummary } from '../../ui/posts/post-summary.tsx'
import { TopicLinks } from '../../ui/topic-links.tsx'
import type { Head } from '../../ui/view.ts'
import type { BlogData } from './loader.ts'

const description = 'What’s new in the libraries, and how they work under the hood.'

export function head({ topics }: BlogData): Head {
  const chosen = topics.find(({ isChosen }) => isChosen)
  return {
    title: chosen ? `${chosen.label} | TanStack Blog` : 'Blog | TanStack',
    description: chosen ? `Posts about ${chosen.label}.` : description,
    canonical: href('blog'),
  }
}

export function Page({ data: { posts, topics, patterns } }: { readonly data: BlogData }) {
  const chosen = topics.find(({ isChosen }) => isChosen)
  const feeds = chosen?.libraryId === undefined ? '/blog' : `/blog/${chosen.libraryId}`
  return (
    <div className="page">
      <header className="hero">
        <div className="row">
          <h1>Blog</h1>
          <FeedLink folder={feeds} />
        </div>
        <p className="lead">{description}</p>
      </header>
      {topics.length > 0 && (
        <TopicLinks
          name="Topics"
          all={{ label: 'All posts', href: href('blog') }}
          topics={topics}
        />
      )}
      {posts.length === 0 && <p>There are no posts yet.</p>}
      <ul className="post-list grid">
        {posts.map((post, index) => {
          const [libraryId] = post.libraries
          const isLarge = index === 0 || posts.length < 4
          return (
            <li key={post.slug} className={isLarge ? 'post-large' : undefined}>
              <PostSummary post={post} level={2}>
                <PostCover
                  slug={post.slug}
                  libraryId={libraryId}
                  patternHtml={patterns[libraryId ?? ''] ?? ''}
                />
              </PostSummary>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
