import type { ReactNode } from 'react'
import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { demoAttribute, demoId, patternId } from '../../libraries/demos.ts'
import { frameworkOptionsOf } from '../../libraries/frameworks.ts'
import { highlightIcons } from '../../libraries/highlight-icons.ts'
import type { Library, LibraryDemo } from '../../libraries/library.ts'
import { findLibrary, isLatest } from '../../libraries/registry.ts'
import { AdSlot } from '../../ui/ad-slot.tsx'
import { FrameworkMark } from '../../ui/framework-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import { LibraryFigures } from '../../ui/library-figures.tsx'
import { SponsorsSection } from '../../ui/sponsor-pack.tsx'
import type { DocumentedFramework, LibraryData } from './loader.ts'

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
        <div className="landing-words">
          <p className="landing-version">
            <span className={library.textStyle}>
              {version === 'latest' ? library.latestVersion : version}
            </span>
            {library.badge && <span className="badge">{library.badge}</span>}
          </p>
          <h1 className="library-name">{library.name}</h1>
          <p className={`landing-tagline ${library.textStyle}`}>{library.tagline}</p>
          <p className="lead">{library.description}</p>
          <MenuLinks library={library} version={version} />
          <LibraryFigures figures={data.figures} readAt={data.figuresReadAt} />
          <Frameworks library={library} documented={data.frameworks} />
        </div>
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

const menuIcons = { examples: 'example', docs: 'book', github: 'source' } as const

type MenuLinksProps = { readonly library: Library; readonly version: string }

/** Examples are those of the latest version: an older one may not have them. */
function MenuLinks({ library: { id, menu }, version }: MenuLinksProps) {
  return (
    <p className="actions">
      {menu
        .filter(({ icon }) => icon !== 'examples' || version === 'latest')
        .toSorted((a, b) => Number(b.icon === 'docs') - Number(a.icon === 'docs'))
        .map(({ icon, label, to }) => (
          <a
            key={icon}
            className={icon === 'docs' ? 'button' : 'button button-quiet'}
            href={icon === 'docs' ? href('docs-index', { libraryId: id, version }) : to}
          >
            <Icon name={menuIcons[icon]} />
            {icon === 'docs' ? 'Read the docs' : label}
          </a>
        ))}
    </p>
  )
}

type FrameworksProps = {
  readonly library: Library
  readonly documented: readonly DocumentedFramework[]
}

function Frameworks({ library, documented }: FrameworksProps) {
  const addresses = new Map(documented.map(({ framework, href }) => [framework, href]))
  const options = frameworkOptionsOf(library).filter(({ value }) => addresses.has(value))
  if (options.length === 0) return null
  return (
    <ul className="frameworks" aria-label={`Frameworks of ${library.name}`}>
      {options.map(({ label, value }) => (
        <li key={value}>
          <a href={addresses.get(value)}>
            <FrameworkMark framework={value} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

type DemoFigureProps = {
  readonly library: Library
  readonly demo: LibraryDemo
  readonly data: LibraryData
}

/** `src/client/demos/live-demos.tsx` hydrates the demo in a React root of its own. */
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
