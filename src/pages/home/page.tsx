import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { libraryGroups } from '../../libraries/groups.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { AdSlot } from '../../ui/ad-slot.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PostSummary } from '../../ui/post-summary.tsx'
import { SponsorsSection } from '../../ui/sponsors-section.tsx'
import { LibraryCard } from './library-card.tsx'
import { LibraryMap } from './library-map.tsx'
import { LiveStatistics } from './live-statistics.tsx'
import type { HomeData } from './loader.ts'

export function head(): Head {
  return {
    title: 'TanStack | Headless, typed libraries for the web',
    description:
      'Headless, type-safe libraries for state, routing, tables, forms and more, for every major framework.',
    canonical: href('home'),
  }
}

export function Page({
  data: { random, at, statistics, sponsors, posts },
}: {
  readonly data: HomeData
}) {
  return (
    <div className="page home">
      <header className="home-hero">
        <div>
          <h1>The hard parts of the&nbsp;web, solved in the open</h1>
          <p className="lead">
            Nine libraries for state, routing, tables, forms and what lies between. Headless, so the
            markup stays yours; typed, so mistakes are found where they are made.
          </p>
          <p className="actions">
            <a className="button" href="#ui-libraries">
              See the libraries
            </a>
            <a className="button button-quiet" href={href('ethos')}>
              Why they exist
            </a>
          </p>
        </div>
        <LibraryMap random={random} />
      </header>

      <LiveStatistics statistics={statistics} at={at} />

      <div id="ui-libraries">
        {libraryGroups.map(({ title, text, libraryIds }) => (
          <section key={title} className="library-group section-beside">
            <div className="section-head">
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
            <ul>
              {libraryIds.map(id => {
                const library = findLibrary(id)
                return (
                  library && (
                    <LibraryCard key={id} library={library} figures={statistics?.libraries[id]} />
                  )
                )
              })}
            </ul>
          </section>
        ))}
      </div>

      {posts.length > 0 && (
        <section className="section" aria-labelledby="ui-posts">
          <div className="section-head">
            <h2 id="ui-posts">From the blog</h2>
            <p>
              What is new, and the thinking behind it. <a href={href('blog')}>All posts</a>
            </p>
          </div>
          <div className="post-columns">
            {posts.map(post => (
              <PostSummary key={post.slug} post={post} level={3} />
            ))}
          </div>
        </section>
      )}

      <AdSlot id="leaderboard" />

      <SponsorsSection sponsors={sponsors} />

      <section className="section home-ways" aria-labelledby="ui-ways">
        <div className="section-head">
          <h2 id="ui-ways">Learn it, ask about it, take part</h2>
        </div>
        <ul>
          <Way icon="book" href={externalAddresses.queryCourse} title="The course on Query">
            From the first fetch to optimistic updates, at your own pace.
          </Way>
          <Way icon="chat" href={externalAddresses.discord} title="Discord">
            Ask those who use the libraries every day, and those who write them.
          </Way>
          <Way icon="source" href={externalAddresses.github} title="GitHub">
            Every line, every issue and every decision is there to be read.
          </Way>
        </ul>
      </section>
    </div>
  )
}

type WayProps = {
  readonly icon: 'book' | 'chat' | 'source'
  readonly href: string
  readonly title: string
  readonly children: string
}

function Way({ icon, href, title, children }: WayProps) {
  return (
    <li>
      <Icon name={icon} />
      <h3>
        <a href={href}>{title}</a>
      </h3>
      <p>{children}</p>
    </li>
  )
}
