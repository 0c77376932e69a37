import { href } from '../../../routes.ts'
import { patternId } from '../../libraries/demos.ts'
import type { Library } from '../../libraries/library.ts'
import { findLibrary, libraries } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { LibraryMark } from '../../ui/icon.tsx'
import type { LibraryData } from './loader.ts'
import { PatternDrawing } from './pattern-drawing.tsx'

type ClosingProps = { readonly library: Library; readonly data: LibraryData }

export function Closing({ library, data: { next, version } }: ClosingProps) {
  const docs = {
    label: 'Read the docs',
    href: href('docs-index', { libraryId: library.id, version }),
  }
  return (
    <footer className={`section landing-closing ${library.bgStyle}`}>
      <PatternDrawing>
        <use href={`#${patternId}`} />
      </PatternDrawing>
      <h2>Get started with {library.name}</h2>
      <div className="closing-links">
        <Links title="Guides" links={next.guides.length > 0 ? next.guides : [docs]} />
        <Links
          title="Examples"
          {...(next.examples.length === 0 && library.projects
            ? library.projects
            : { links: next.examples })}
        />
        <section>
          <h3>{library.next ? 'Works well with' : 'More libraries'}</h3>
          <ul>
            {neighborsOf(library).map(({ id, name, tagline }) => (
              <li key={id}>
                <a href={href('library', { libraryId: id, version: 'latest' })} data-library={id}>
                  <LibraryMark libraryId={id} />
                  {name}
                </a>{' '}
                <small>{tagline}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </footer>
  )
}

function Links({
  title,
  about,
  links,
}: {
  readonly title: string
  readonly about?: string
  readonly links: readonly LinkTarget[]
}) {
  if (links.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      {about && <p>{about}</p>}
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two: those that the library names, else those of its purpose first. */
function neighborsOf({ id, next, purpose }: Library): readonly Library[] {
  if (next) return next.neighbors.flatMap(neighbor => findLibrary(neighbor) ?? [])
  return libraries
    .filter(library => library.id !== id)
    .toSorted((a, b) => Number(b.purpose === purpose) - Number(a.purpose === purpose))
    .slice(0, 2)
}
