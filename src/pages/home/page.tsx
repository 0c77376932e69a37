import { useLayoutEffect, useRef } from 'react'
import { href } from '../../../routes.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import { findLibrary, libraries } from '../../libraries/registry.ts'
import { AdSlot } from '../../ui/ads/ad-slot.tsx'
import { IconLink } from '../../ui/icon-link.tsx'
import { PostCover } from '../../ui/posts/post-cover.tsx'
import { PostSummary } from '../../ui/posts/post-summary.tsx'
import { SponsorsSection } from '../../ui/sponsor-pack.tsx'
import type { Head } from '../../ui/view.ts'
import { LibraryList } from './library-list.tsx'
import { LibraryMap } from './library-map.tsx'
import { LiveStatistics } from './live-statistics.tsx'
import type { HomeData } from './loader.ts'
import { MapPanel, panelId } from './map-panel.tsx'

export function head(): Head {
  return {
    title: 'TanStack | Headless, typed libraries for the web',
    description:
      'Type-safe, headless libraries for data fetching, routing, tables, forms and more, in React, Vue, Solid, Svelte and Angular.',
    canonical: href('home'),
  }
}

/** Another island changes only a part of the page. */
export function frameOf(): string {
  return href('home')
}

export function Page({ data }: { readonly data: HomeData }) {
  const { statistics, sponsors, posts, patterns } = data
  return (
    <div className="page page-columns home">
      <Hero data={data} />
      <LiveStatistics statistics={statistics} />

      <section className="section" id="ui-libraries" aria-labelledby="ui-all">
        <div className="section-head">
          <h2 id="ui-all">{`All ${libraries.length} libraries`}</h2>
          <p>Each library does one job. Start with one and add others as you need them.</p>
        </div>
        <LibraryList statistics={statistics} />
      </section>

      {posts.length > 0 && (
        <section className="section" aria-labelledby="ui-posts">
          <div className="section-head">
            <h2 id="ui-posts">From the blog</h2>
            <p>
              Releases, and how the libraries work under the hood.{' '}
              <a href={href('blog')}>All posts</a>
            </p>
          </div>
          <div className="post-columns">
            {posts.map(post => (
              <PostSummary key={post.slug} post={post} level={3}>
                <PostCover
                  slug={post.slug}
                  libraryId={post.libraries[0]}
                  patternHtml={patterns[post.libraries[0] ?? ''] ?? ''}
                />
              </PostSummary>
            ))}
          </div>
        </section>
      )}

      <SponsorsSection sponsors={sponsors} isShort />

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
            Find the right place for your question or bug report.
          </IconLink>
          <IconLink icon="discord" href={externalAddresses.discord} title="Discord">
            Ask questions and help other developers.
          </IconLink>
          <IconLink icon="github" href={externalAddresses.github} title="GitHub">
            Read the source, or send a pull request.
          </IconLink>
        </ul>
      </section>
    </div>
  )
}

function Hero({
  data: { libraryId, isChosen, demoHtml, html, random },
}: {
  readonly data: HomeData
}) {
  const library = findLibrary(libraryId)
  const shownId = useRef(libraryId)
  useLayoutEffect(() => {
    if (shownId.current !== libraryId) revealPanel()
    shownId.current = libraryId
  }, [libraryId])
  return (
    <header className="home-hero stack" data-chosen={isChosen || undefined}>
      <div className="home-words">
        <h1>Libraries for the hard parts of web apps</h1>
        <p className="lead">
          Type-safe, headless building blocks for data fetching, routing, tables and forms. You keep
          your markup and styles, in React, Vue, Solid, Svelte or Angular.
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
      <LibraryMap random={random} openId={libraryId} isChosen={isChosen} />
      {library && <MapPanel key={libraryId} {...{ library, demoHtml, html }} />}
    </header>
  )
}

/** On a phone, the panel is below the map. */
function revealPanel(): void {
  const panel = document.getElementById(panelId)
  if (!panel) return
  const { top, height } = panel.getBoundingClientRect()
  document.documentElement.dataset.smooth = ''
  if (top + height / 2 > window.innerHeight) panel.scrollIntoView({ block: 'nearest' })
}
