import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { isDemoId } from '../../libraries/demos.ts'
import { frameworkOptionsOf } from '../../libraries/framework-options.ts'
import { characters } from '../../libraries/landing-copy.ts'
import type { Library } from '../../libraries/library.ts'
import { findLibrary, isLatest } from '../../libraries/registry.ts'
import { AdSlot } from '../../ui/ad-slot.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RenderedMarkdown } from '../../ui/rendered-markdown.tsx'
import { SponsorsSection } from '../../ui/sponsors-section.tsx'
import { LibraryFigures } from '../../ui/statistics.tsx'
import { LiveDemo } from './demo-frame.tsx'
import { Frameworks } from './frameworks.tsx'
import { Highlights } from './highlights.tsx'
import type { LibraryData } from './loader.ts'
import { Pattern, PatternAgain } from './pattern.tsx'

/** In characters: where lists of results cut a title off. */
const longestTitle = 70

/**
 * `TanStack Start for React and Solid | The router, full stack`; of a library with many frameworks they are the title, of an older version
 * `TanStack Query v4 for React, ...`.
 */
export function head({ libraryId, version, canonical }: LibraryData): Head {
  const library = libraryOf(libraryId)
  const frameworks = new Intl.ListFormat('en-GB').format(
    frameworkOptionsOf(library).map(({ label }) => label),
  )
  const product = isLatest(library, version) ? library.name : `${library.name} ${version}`
  const name = `${product}${frameworks === '' ? '' : ` for ${frameworks}`}`
  const title = `${name} | ${library.tagline}`
  return {
    title: title.length > longestTitle ? name : title,
    description: library.description,
    canonical,
  }
}

export function Page({
  data: { libraryId, version, frameworks, figures, sponsors, html, still, scarfId },
}: {
  readonly data: LibraryData
}) {
  const library = libraryOf(libraryId)
  const id = isDemoId(libraryId) ? libraryId : undefined
  const character = id && characters[id]
  return (
    <div className="page landing" data-library={library.id} data-layout={character?.layout}>
      <header className={`landing-hero ${library.bgStyle}`}>
        {id && <Pattern id={id} />}
        <div className="landing-words">
          <p className="landing-version">
            <span className={library.textStyle}>
              {version === 'latest' ? library.latestVersion : version}
            </span>
            {library.badge && <span className="badge">{library.badge}</span>}
          </p>
          <h1 className="island-name">{library.name}</h1>
          <p className={`landing-tagline ${library.textStyle}`}>{library.tagline}</p>
          <p className="lead">{library.description}</p>
          <Ways library={library} version={version} />
          <LibraryFigures figures={figures} />
          <Frameworks library={library} documented={frameworks} />
        </div>
        {id && character && <LiveDemo id={id} still={still} character={character} />}
      </header>
      <Highlights name={library.name} highlights={library.featureHighlights} />
      {html !== '' && (
        <section className="section landing-code" aria-labelledby="ui-code">
          <h2 id="ui-code">{character?.codeTitle ?? 'In code'}</h2>
          <RenderedMarkdown html={html} />
        </section>
      )}
      <SponsorsSection sponsors={sponsors} />
      <AdSlot id="leaderboard" libraryId={libraryId} />
      <footer className="section landing-closing">
        {id && <PatternAgain />}
        <h2>{character?.closing ?? 'Go on'}</h2>
        <p className="actions">
          <a className="button" href={href('docs-index', { libraryId, version })}>
            Read the docs
          </a>
        </p>
      </footer>
      {/* Sent only where an id is configured; without a referrer's path, cookies or a size. */}
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

const icons = { examples: 'example', docs: 'book', github: 'source' } as const

/** The menu of a library. Examples are those of the latest version: an older one may not have them. */
function Ways({
  library: { id, menu },
  version,
}: {
  readonly library: Library
  readonly version: string
}) {
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
            <Icon name={icons[icon]} />
            {icon === 'docs' ? 'Read the docs' : label}
          </a>
        ))}
    </p>
  )
}

/** The loader has answered for the library; without one it is a mistake, in the words of the catalog. */
function libraryOf(id: string): Library {
  const library = findLibrary(id)
  if (!library) throw new Error('Library is required')
  return library
}
