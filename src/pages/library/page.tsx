import { highlightsId, highlightsTitleId } from '../../libraries/demos.ts'
import { formatList } from '../../libraries/format-text.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import type { Library } from '../../libraries/library.ts'
import { descriptionOf, findLibrary, isLatest, newerVersionAt } from '../../libraries/registry.ts'
import { AdSlot } from '../../ui/ads/ad-slot.tsx'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import { SponsorsSection } from '../../ui/sponsor-pack.tsx'
import type { Head, LibraryVersion } from '../../ui/view.ts'
import { Closing } from './closing.tsx'
import { DemoFigure } from './demo-figure.tsx'
import { GettingStarted, HeroWords } from './hero.tsx'
import type { LibraryData } from './loader.ts'

export function libraryVersionOf({ libraryId, version }: LibraryData): LibraryVersion {
  return { id: libraryId, version }
}

/** In characters: lists of results cut a longer title off. */
const maxTitleLength = 76

/** `TanStack Query v4 for React and Vue | Tagline`, without what makes it too long. */
export function head({ libraryId, version, canonical, ...data }: LibraryData): Head {
  const library = libraryOf(libraryId)
  const frameworks = formatList(data.frameworks.map(({ framework }) => frameworkName(framework)))
  const product = isLatest(library, version) ? library.name : `${library.name} ${version}`
  const name = `${product}${frameworks === '' ? '' : ` for ${frameworks}`}`
  const titles = [`${name} | ${library.tagline}`, name, `${product} | ${library.tagline}`]
  return {
    title: titles.find(({ length }) => length <= maxTitleLength) ?? product,
    description: descriptionOf(library, version),
    canonical,
    image: library.ogImage,
  }
}

export function Page({ data }: { readonly data: LibraryData }) {
  return <Landing library={libraryOf(data.libraryId)} data={data} />
}

type LandingProps = { readonly library: Library; readonly data: LibraryData }

/** Only the hero and the closing box are there for every library. */
export function Landing({ library, data }: LandingProps) {
  const { codeTitle, introduction, html, highlightsHtml, scarfId } = data
  const [guide] = data.next.guides
  const isNewer = newerVersionAt(library, data.version) !== undefined
  const demo = isNewer ? undefined : library.demo
  // Code takes the place of a demo. A newer version has it below the hero, to show what changes.
  const isCodeInHero = !demo && html !== '' && !isNewer
  return (
    <div
      className="page page-columns landing"
      data-layout={isCodeInHero ? 'beside' : (demo?.layout ?? 'below')}
    >
      <header className={`landing-hero stack ${library.bgStyle}`}>
        <HeroWords library={library} data={data} />
        <GettingStarted library={library} data={data} />
        {demo && <DemoFigure library={library} demo={demo} data={data} />}
        {isCodeInHero && (
          <figure className="demo" aria-label={codeTitle}>
            <RenderedMarkdown html={html} />
            <figcaption className="quiet">
              <p>{introduction}</p>
            </figcaption>
          </figure>
        )}
      </header>
      {highlightsHtml !== '' && (
        <section
          id={highlightsId}
          className="section highlights"
          aria-labelledby={highlightsTitleId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
          dangerouslySetInnerHTML={{ __html: highlightsHtml }}
        />
      )}
      {!isCodeInHero && html !== '' && (
        <section className="section landing-code" aria-labelledby="ui-code">
          <div>
            <h2 id="ui-code">{codeTitle}</h2>
            <p>{introduction}</p>
            {guide && (
              <p>
                Guide: <a href={guide.href}>{guide.label}</a>
              </p>
            )}
          </div>
          <RenderedMarkdown html={html} />
        </section>
      )}
      <Closing library={library} data={data} />
      <SponsorsSection sponsors={data.sponsors} />
      <AdSlot id="leaderboard" />
      {scarfId && <VisitPixel src={`https://static.scarf.sh/a.png?x-pxid=${scarfId}`} />}
    </div>
  )
}

/** Counts visits. With scripts, `src/client/load-optional-features.ts` does. */
function VisitPixel({ src }: { readonly src: string }) {
  return (
    <noscript data-visit-pixel={src}>
      <img alt="" width="1" height="1" referrerPolicy="strict-origin-when-cross-origin" src={src} />
    </noscript>
  )
}

/** The loader has checked the id, so this never throws (spec 10). */
function libraryOf(id: string): Library {
  const library = findLibrary(id)
  if (!library) throw new Error('Library is required')
  return library
}
