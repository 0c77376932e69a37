import { href } from '../../../routes.ts'
import { shortName } from '../../libraries/library.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { LibraryMark } from '../../ui/icon.tsx'
import type { Head } from '../../ui/view.ts'
import type { MaintainersData } from './loader.ts'

export function head(): Head {
  return {
    title: 'Maintainers | TanStack',
    description: 'The people who maintain the libraries, and what each of them looks after.',
    canonical: href('maintainers'),
  }
}

export function Page({ data: { maintainers } }: { readonly data: MaintainersData }) {
  return (
    <article className="page page-text">
      <h1>Maintainers</h1>
      <p className="lead">
        These people look after the libraries. For questions and bugs, please use{' '}
        <a href={href('support')}>support</a>.
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
