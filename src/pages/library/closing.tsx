import { href } from '../../../routes.ts'
import type { Library } from '../../libraries/library.ts'
import { findLibrary, libraries } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { LibraryMark } from '../../ui/icon.tsx'
import type { LibraryData } from './loader.ts'

type ClosingProps = { readonly library: Library; readonly data: LibraryData }

export function Closing({ library, data: { next, version } }: ClosingProps) {
  const docs = {
    label: 'Read the docs',
    href: href('docs-index', { libraryId: library.id, version }),
  }
  return (
    <footer className="section landing-closing">
      <h2>Get started with {library.name}</h2>
      <Links title="Guides" links={next.guides.length > 0 ? next.guides : [docs]} />
      {next.examples.length > 0 || !library.projects ? (
        <Links title="Examples" links={next.examples} />
      ) : (
        <Links {...library.projects} />
      )}
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
    </footer>
  )
}

function Links({
  title,
  links,
}: {
  readonly title: string
  readonly links: readonly LinkTarget[]
}) {
  if (links.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
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
