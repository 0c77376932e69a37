import type { ReactNode } from 'react'
import { href } from '../../../routes.ts'
import type { Head, LibraryVersion } from '../../app/view.ts'
import { demoAttribute, demoId, patternId } from '../../libraries/demos.ts'
import { frameworkOptionsOf } from '../../libraries/frameworks.ts'
import { highlightIcons } from '../../libraries/highlight-icons.ts'
import type { Library, LibraryDemo } from '../../libraries/library.ts'
import { findLibrary, isLatest } from '../../libraries/registry.ts'
import { AdSlot } from '../../ui/ad-slot.tsx'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import { SponsorsSection } from '../../ui/sponsor-pack.tsx'
import { GettingStarted, HeroWords } from './hero.tsx'
import type { LibraryData } from './loader.ts'

export function libraryVersionOf({ libraryId, version }: LibraryData): LibraryVersion {
  return { id: libraryId, version }
}

/** In characters: lists of results cut a longer title off. */
const maxTitleLength = 70

/** `TanStack Query v4 for React and Vue | Tagline`. A latest version or long tagline is omitted. */
export function head({ libraryId, version, canonical }: LibraryData): Head {
  const library = libraryOf(libraryId)
  const frameworks = new Intl.ListFormat('en-GB').format(
    frameworkOptionsOf(library).map(({ label }) => label),
  )
  const product = isLatest(library, version) ? library.name : `${library.name} ${version}`
  const name = `${product}${frameworks === '' ? '' : ` for ${frameworks}`}`
  const title = `${name} | ${library.tagline}`
  return {
    title: title.length > maxTitleLength ? name : title,
    description: library.description,
    canonical,
    image: library.ogImage,
  }
}

export function Page({ data }: { readonly data: LibraryData }) {
  const { libraryId, version, html, patternHtml, scarfId } = data
  const library = libraryOf(libraryId)
  const { demo } = library
  return (
    <div className="page landing" data-library={library.id} data-layout={demo?.layout}>
      <header className={`landing-hero ${library.bgStyle}`}>
        {patternHtml !== '' && (
          <PatternDrawing>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server. */}
            <g id={patternId} dangerouslySetInnerHTML={{ __html: patternHtml }} />
          </PatternDrawing>
        )}
        <HeroWords library={library} data={data} />
        <GettingStarted library={library} data={data} />
        {demo && <DemoFigure library={library} demo={demo} data={data} />}
      </header>
      <Highlights library={library} />
      {html !== '' && (
        <section className="section landing-code" aria-labelledby="ui-code">
          <h2 id="ui-code">{library.codeTitle}</h2>
          <RenderedMarkdown html={html} />
        </section>
      )}
      <SponsorsSection sponsors={data.sponsors} />
      <AdSlot id="leaderboard" libraryId={libraryId} />
      <footer className={`section landing-closing ${library.bgStyle}`}>
        {patternHtml !== '' && (
          <PatternDrawing>
            <use href={`#${patternId}`} />
          </PatternDrawing>
        )}
        <h2>{library.closingTitle}</h2>
        <p className="actions">
          <a className="button" href={href('docs-index', { libraryId, version })}>
            Read the docs
          </a>
        </p>
      </footer>
      {scarfId && (
        <img
          alt=""
          width="1"
          height="1"
          referrerPolicy="strict-origin-when-cross-origin"
          src={`https://static.scarf.sh/a.png?x-pxid=${scarfId}`}
        />
      )}
    </div>
  )
}

type DemoFigureProps = {
  readonly library: Library
  readonly demo: LibraryDemo
  readonly data: LibraryData
}

/** `src/client/demos/start-demo.tsx` hydrates the demo in a React root of its own. */
function DemoFigure({ library, demo, data }: DemoFigureProps) {
  const { invitation, packageName } = demo
  const { demoHtml, demoVersion } = data
  return (
    <figure className="demo" aria-label={`${packageName ?? library.name}, running`}>
      <div
        key={library.id}
        id={demoId}
        {...{ [demoAttribute]: library.id }}
        className="demo-box"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
        dangerouslySetInnerHTML={{ __html: demoHtml }}
      />
      <figcaption>
        <p>{invitation}</p>
        <p className="meta demo-runs">
          {packageName && demoVersion && (
            <a href={`https://www.npmjs.com/package/${packageName}/v/${demoVersion}`}>
              {packageName} {demoVersion}
            </a>
          )}
          <a href="#source-of-the-demo">Source</a>
        </p>
      </figcaption>
    </figure>
  )
}

function Highlights({ library }: { readonly library: Library }) {
  if (library.featureHighlights.length === 0) return null
  return (
    <section className="section highlights" aria-label={`What ${library.name} does`}>
      {library.featureHighlights.map(({ title, icon, description }) => (
        <article key={title}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={highlightIcons[icon]} />
          </svg>
          <h2>{title}</h2>
          <p>{description}</p>
        </article>
      ))}
    </section>
  )
}

function PatternDrawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      className="pattern"
      viewBox="0 0 640 420"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** The loader has checked the id. The message is the specification's. */
function libraryOf(id: string): Library {
  const library = findLibrary(id)
  if (!library) throw new Error('Library is required')
  return library
}
