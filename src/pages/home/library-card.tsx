import { href } from '../../../routes.ts'
import type { Library } from '../../libraries/library.ts'
import type { Figures } from '../../libraries/statistics.ts'
import { frameworkNames } from '../../ui/framework-names.ts'
import { IslandMark } from '../../ui/island-mark.tsx'
import { LibraryFigures } from '../../ui/statistics.tsx'

/** A library among its family: what it is, for whom, and the ways in. */
export function LibraryCard({
  library,
  figures,
}: {
  readonly library: Library
  readonly figures: Figures | undefined
}) {
  const { id, name, tagline, description, badge, menu, frameworks, availableVersions } = library
  return (
    <li className="library-card" data-library={id}>
      <IslandMark libraryId={id} />
      <h3>
        <a href={href('library', { libraryId: id, version: 'latest' })}>
          <span className="island-name">{name}</span>
        </a>
        {badge && <span className="badge">{badge}</span>}
      </h3>
      <p className="tagline">{tagline}</p>
      <p>{description}</p>
      <dl>
        {frameworks.length > 0 && (
          <div>
            <dt>For</dt>
            <dd>{frameworks.map(framework => frameworkNames[framework]).join(', ')}</dd>
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
