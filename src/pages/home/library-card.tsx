import { href } from '../../../routes.ts'
import { frameworkOptionsOf } from '../../libraries/frameworks.ts'
import type { Library } from '../../libraries/library.ts'
import type { Figures } from '../../libraries/library-statistics.ts'
import { LibraryFigures } from '../../ui/library-figures.tsx'
import { MapMark } from './library-map.tsx'

export function LibraryCard({
  library,
  figures,
}: {
  readonly library: Library
  readonly figures: Figures | undefined
}) {
  const { id, name, tagline, description, badge, menu, cardStyles, frameworks, availableVersions } =
    library
  return (
    <li className={`library-card ${cardStyles}`} data-library={id}>
      <MapMark library={library} />
      <h3>
        <a href={href('library', { libraryId: id, version: 'latest' })}>
          <span className="library-name">{name}</span>
        </a>
        {badge && <span className="badge">{badge}</span>}
      </h3>
      <p className="tagline">{tagline}</p>
      <p>{description}</p>
      <dl>
        {frameworks.length > 0 && (
          <div>
            <dt>For</dt>
            <dd>
              {frameworkOptionsOf(library)
                .map(({ label }) => label)
                .join(', ')}
            </dd>
          </div>
        )}
        <div>
          <dt>{availableVersions.length > 1 ? 'Versions' : 'Version'}</dt>
          <dd>{availableVersions.join(', ')}</dd>
        </div>
      </dl>
      <LibraryFigures figures={figures} />
      <p className="library-links">
        {menu.map(({ label, to }) => (
          <a key={label} href={to}>
            {label}
            <span className="visually-hidden"> of {name}</span>
          </a>
        ))}
      </p>
    </li>
  )
}
