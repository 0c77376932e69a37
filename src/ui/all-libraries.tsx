import { href } from '../../routes.ts'
import { libraries } from '../libraries/registry.ts'
import { LibraryMark } from './icon.tsx'

/** All libraries, as links to their landing pages. */
export function AllLibraries() {
  return (
    <ul className="all-libraries">
      {libraries.map(({ id, name, tagline }) => (
        <li key={id} data-library={id}>
          <LibraryMark libraryId={id} />
          <a href={href('library', { libraryId: id, version: 'latest' })}>{name}</a>
          <small>{tagline}</small>
        </li>
      ))}
    </ul>
  )
}
