import type { ReactNode } from 'react'
import { href } from '../../routes.ts'
import type { Library } from '../libraries/library.ts'
import { libraries } from '../libraries/registry.ts'
import { LibraryMark } from './icon.tsx'

/** All libraries, as links to their landing pages. `detail` is shown below the name. */
export function AllLibraries({
  detail = ({ tagline }) => <small>{tagline}</small>,
}: {
  readonly detail?: (library: Library) => ReactNode
}) {
  return (
    <ul className="all-libraries">
      {libraries.map(library => (
        <li key={library.id} data-library={library.id}>
          <LibraryMark libraryId={library.id} />
          <a href={href('library', { libraryId: library.id, version: 'latest' })}>{library.name}</a>
          {detail(library)}
        </li>
      ))}
    </ul>
  )
}
