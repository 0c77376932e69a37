import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { tourId } from '../../libraries/demos.ts'
import { externalAddresses } from '../../libraries/external-addresses.ts'
import type { Purpose } from '../../libraries/library.ts'
import type { Statistics } from '../../libraries/library-statistics.ts'
import { libraries } from '../../libraries/registry.ts'
import { AdSlot } from '../../ui/ad-slot.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScriptPlace } from '../../ui/inner-html.tsx'
import { PostSummary } from '../../ui/post-summary.tsx'
import { SponsorsSection } from '../../ui/sponsor-pack.tsx'
import { LibraryCard } from './library-card.tsx'
import { LibraryMap } from './library-map.tsx'
import { LiveStatistics } from './live-statistics.tsx'
import type { HomeData } from './loader.ts'

/** The sections of the libraries, in order. */
const purposes: Readonly<Record<Purpose, { readonly title: string; readonly text: string }>> = {
  application: {
    title: 'Build an application',
    text: 'Typed from the address bar to the server and back.',
  },
  state: {
    title: 'Hold its state',
    text: 'What the server knows, what the page knows, and when either has changed.',
  },
  interface: {
    title: 'Draw its interface',
    text: 'The logic of hard components, without a line of markup that is not yours.',
  },
  package: {
    title: 'Publish a package',
    text: 'The tools this family itself is built and released with.',
  },
  more: { title: 'And more', text: 'Small tools with one job each.' },
}

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const countInWords = (count: number) => words[count] ?? count

export function head(): Head {
  return {
    title: 'TanStack | Headless, typed libraries for the web',
    description:
      'Headless, type-safe libraries for state, routing, tables, forms and more, for every major framework.',
    canonical: href('home'),
  }
}

export function Page({
  data: { random, at, statistics, sponsors, posts, tourHtml },
}: {
  readonly data: HomeData
}) {
  return (
    <div className="page home">
      <header className="home-hero">
        <div className="home-words">
          <h1>Libraries for the hard parts of web apps</h1>
          <p className="lead">
            TanStack Query, Router, Table, Form and {countInWords(libraries.length - 4)} more:
            headless, so you write the markup, and fully typed, so errors show up in your editor.
            For React, Vue, Angular, Solid, Svelte and others.
          </p>
          <p className="actions">
            <a className="button" href="#ui-libraries">
              See the libraries
            </a>
            <a className="button button-quiet" href={href('ethos')}>
              Our principles
            </a>
          </p>
        </div>
        <ScriptPlace className="map-place" />
        <LibraryMap random={random} />
      </header>

      <LiveStatistics statistics={statistics} at={at} />

      <section className="section" aria-labelledby="ui-together">
        <div className="section-head">
          <h2 id="ui-together">One program, seven libraries</h2>
          <p>
            A table of tides, built step by step. The code is on the left, the running program on
            the right.
          </p>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server. */}
        <div id={tourId} className="tour" dangerouslySetInnerHTML={{ __html: tourHtml }} />
      </section>

      <div id="ui-libraries">
        {(Object.keys(purposes) as Purpose[]).map(purpose => (
          <LibraryGroup key={purpose} purpose={purpose} statistics={statistics} />
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

      <section className="section home-links" aria-labelledby="ui-more">
        <div className="section-head">
          <h2 id="ui-more">Learn it, ask about it, take part</h2>
        </div>
        <ul>
          <LinkCard icon="book" href={externalAddresses.queryCourse} title="The course on Query">
            From the first fetch to optimistic updates, at your own pace.
          </LinkCard>
          <LinkCard icon="chat" href={externalAddresses.discord} title="Discord">
            Ask those who use the libraries every day, and those who write them.
          </LinkCard>
          <LinkCard icon="source" href={externalAddresses.github} title="GitHub">
            Every line, every issue and every decision is there to be read.
          </LinkCard>
        </ul>
      </section>
    </div>
  )
}

type LibraryGroupProps = {
  readonly purpose: Purpose
  readonly statistics: Statistics | undefined
}

function LibraryGroup({ purpose, statistics }: LibraryGroupProps) {
  const { title, text } = purposes[purpose]
  const group = libraries.filter(library => library.purpose === purpose)
  if (group.length === 0) return null
  return (
    <section className="library-group section-beside">
      <div className="section-head">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <ul>
        {group.map(library => (
          <LibraryCard
            key={library.id}
            library={library}
            figures={statistics?.libraries[library.id]}
          />
        ))}
      </ul>
    </section>
  )
}

type LinkCardProps = {
  readonly icon: 'book' | 'chat' | 'source'
  readonly href: string
  readonly title: string
  readonly children: string
}

function LinkCard({ icon, href, title, children }: LinkCardProps) {
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
