import { href } from '../../../routes.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { libraries } from '../../libraries/registry.ts'
import { AdSlot } from '../../ui/ads/ad-slot.tsx'
import { IconLink } from '../../ui/icon-link.tsx'
import { ScriptPlace } from '../../ui/inner-html.tsx'
import { PostSummary } from '../../ui/posts/post-summary.tsx'
import { SponsorsSection } from '../../ui/sponsor-pack.tsx'
import type { Head } from '../../ui/view.ts'
import { LibraryList } from './library-list.tsx'
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
  data: { random, statistics, sponsors, posts },
}: {
  readonly data: HomeData
}) {
  return (
    <div className="page page-columns home">
      <header className="home-hero stack">
        <div className="home-words">
          <h1>Libraries for the hard parts of web apps</h1>
          <p className="lead">
            TanStack Query, Router, Table, Form and {libraries.length - 4} more, for React, Vue,
            Angular, Solid, Svelte and others. All are typed. Most are headless: you write the
            markup.
          </p>
          <p className="actions">
            <a className="button" href="#ui-libraries">
              Browse libraries
            </a>
            <a className="button button-quiet" href={href('search')} data-search="">
              Search the docs
            </a>
          </p>
        </div>
        <ScriptPlace className="map-place" />
        <LibraryMap random={random} />
      </header>

      <section className="section" id="ui-libraries" aria-labelledby="ui-all">
        <div className="section-head">
          <h2 id="ui-all">{`All ${libraries.length} libraries`}</h2>
          <p>What each one is for. Use one, or several together.</p>
        </div>
        <LibraryList statistics={statistics} />
      </section>

      <LiveStatistics statistics={statistics} />

      {posts.length > 0 && (
        <section className="section" aria-labelledby="ui-posts">
          <div className="section-head">
            <h2 id="ui-posts">From the blog</h2>
            <p>
              Releases and articles. <a href={href('blog')}>All posts</a>
            </p>
          </div>
          <div className="post-columns">
            {posts.map(post => (
              <PostSummary key={post.slug} post={post} level={3} />
            ))}
          </div>
        </section>
      )}

      <SponsorsSection sponsors={sponsors} />

      <AdSlot id="leaderboard" />

      <section className="section" aria-labelledby="ui-more">
        <div className="section-head">
          <h2 id="ui-more">Learn more and get help</h2>
        </div>
        <ul className="icon-links lines">
          <IconLink icon="book" href={externalAddresses.queryCourse} title="Query course">
            Learn TanStack Query step by step.
          </IconLink>
          <IconLink icon="chat" href={href('support')} title="Support">
            Where to ask and how to report a bug.
          </IconLink>
          <IconLink icon="discord" href={externalAddresses.discord} title="Discord">
            Ask a question, or help someone else.
          </IconLink>
          <IconLink icon="github" href={externalAddresses.github} title="GitHub">
            Read the source, or send a pull request.
          </IconLink>
        </ul>
      </section>
    </div>
  )
}
