import { href } from '../../../routes.ts'
import { shortName } from '../../libraries/library.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { LibraryMark } from '../../ui/icon.tsx'
import type { Head } from '../../ui/view.ts'
import type { MaintainersData } from './loader.ts'

export function head(): Head {
  return {
    title: 'Maintainers | TanStack',
    description:
      'Meet the people who maintain the TanStack libraries, and see who looks after which one.',
    canonical: href('maintainers'),
  }
}

export function Page({ data: { maintainers } }: { readonly data: MaintainersData }) {
  return (
    <article className="page page-text">
      <h1>Maintainers</h1>
      <p className="lead">
        These people look after the libraries. If you have a question or found a bug,{' '}
        <a href={href('support')}>ask where everybody can answer</a>.
      </p>
      <ul className="grid maintainers">
        {maintainers.map(({ name, website, img, role, libraries }) => (
          <li key={name}>
            {img && <img src={img} alt="" width="72" height="72" />}
            <div>
              <h2>{website ? <a href={website}>{name}</a> : name}</h2>
              <p className="quiet">{role}</p>
              <ul className="row">
                {libraries.map(libraryId => (
                  <li key={libraryId} data-library={libraryId}>
                    <a
                      className="with-icon"
                      href={href('library', { libraryId, version: 'latest' })}
                    >
                      <LibraryMark libraryId={libraryId} />
                      {shortName(findLibrary(libraryId)?.name ?? libraryId)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}
