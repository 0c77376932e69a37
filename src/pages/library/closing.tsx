import { href } from '../../../routes.ts'
import type { Library } from '../../libraries/library.ts'
import { findLibrary, libraries, newerVersionAt, versionLabel } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { formatBytes } from '../../ui/format.ts'
import { LibraryMark } from '../../ui/icon.tsx'
import type { LibraryData } from './loader.ts'

type ClosingProps = { readonly library: Library; readonly data: LibraryData }

type NotedLink = LinkTarget & { readonly note?: string; readonly libraryId?: string }

export function Closing({ library, data }: ClosingProps) {
  const { next, version } = data
  const guides = [
    ...next.guides,
    ...(next.migration ? [next.migration] : []),
    ...(next.comparison ? [{ ...next.comparison, label: 'Comparison with others' }] : []),
    next.docsOnGitHub ?? {
      label: 'All docs',
      href: href('docs-index', { libraryId: library.id, version }),
    },
  ]
  const allExamples = {
    label: 'All examples',
    href: href('examples', { libraryId: library.id, version }),
  }
  return (
    <footer className="section landing-closing">
      <h2>
        Get started with {library.name}
        {newerVersionAt(library, version) && ` ${version}`}
      </h2>
      <Links title="Guides" links={guides} />
      {next.examples.length > 0 ? (
        <Links title="Examples" links={[...next.examples, allExamples]} />
      ) : (
        library.projects && <Links {...library.projects} />
      )}
      <Links
        title={newerVersionAt(library, version) ? 'Versions' : 'Package'}
        links={packageLinks(library, data)}
      />
      <Links
        title={library.next && library.purpose !== 'package' ? 'Works well with' : 'More libraries'}
        links={neighborsOf(library).map(({ id, name, tagline }) => ({
          label: name,
          href: href('library', { libraryId: id, version: 'latest' }),
          note: tagline,
          libraryId: id,
        }))}
      />
    </footer>
  )
}

function Links({ title, links }: { readonly title: string; readonly links: readonly NotedLink[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {links.map(({ label, href, note, libraryId }) => (
          <li key={href}>
            <a className="with-icon" href={href} data-library={libraryId}>
              {libraryId && <LibraryMark libraryId={libraryId} />}
              {label}
            </a>
            {note && <small className="quiet"> {note}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The package and its size, or the latest version. */
function packageLinks(library: Library, { version }: LibraryData): NotedLink[] {
  const { id, demo, frameworks, packages, latestVersion } = library
  const [installed = ''] = packages(frameworks[0]).split(' ')
  const { packageName = installed, bundleBytes } = demo ?? {}
  return [
    newerVersionAt(library, version)
      ? {
          label: versionLabel(library, latestVersion),
          href: href('library', { libraryId: id, version: 'latest' }),
        }
      : {
          label: packageName,
          href: `https://www.npmjs.com/package/${packageName}`,
          ...(bundleBytes && {
            note: `${formatBytes(bundleBytes)} min+gzip, excluding React`,
          }),
        },
    {
      label: 'Releases',
      href: href('library-releases', { libraryId: id, version: 'latest' }),
    },
  ]
}

/** Returns two: the neighbors that the library names, else others, its purpose first. */
function neighborsOf({ id, next, purpose }: Library): readonly Library[] {
  if (next) return next.neighbors.flatMap(neighbor => findLibrary(neighbor) ?? [])
  return libraries
    .filter(library => library.id !== id)
    .toSorted((a, b) => Number(b.purpose === purpose) - Number(a.purpose === purpose))
    .slice(0, 2)
}
