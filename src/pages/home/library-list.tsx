import { href } from '../../../routes.ts'
import { frameworkOptionsOf } from '../../libraries/frameworks.ts'
import { badgeNames, hasExamples, type Library } from '../../libraries/library.ts'
import type { Figures, Statistics } from '../../libraries/library-statistics.ts'
import { addressVersionsOf, librariesByPurpose, versionLabel } from '../../libraries/registry.ts'
import { FrameworkMark } from '../../ui/framework-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LibraryFigures } from '../../ui/library-figures.tsx'
import { MapMark } from './library-map.tsx'

export function LibraryList({ statistics }: { readonly statistics: Statistics | undefined }) {
  return librariesByPurpose().map(({ title, members }) => (
    <section key={title} className="library-group">
      <h3>{title}</h3>
      <ul className="lines">
        {members.map(library => (
          <LibraryRow
            key={library.id}
            library={library}
            figures={statistics?.libraries[library.id]}
          />
        ))}
      </ul>
    </section>
  ))
}

type LibraryRowProps = { readonly library: Library; readonly figures: Figures | undefined }

/** Two lines that open. A narrow window shows the name and the tagline until it is open. */
function LibraryRow({ library, figures }: LibraryRowProps) {
  const { id, name, tagline, description, badge, latestVersion, menu, cardStyles } = library
  return (
    <li className={`library-row ${cardStyles}`} data-library={id}>
      <MapMark library={library} />
      <div>
        <h4 className="row">
          <a href={href('library', { libraryId: id, version: 'latest' })}>
            <span className="library-name">{name}</span>
          </a>
          <small className="quiet">{latestVersion}</small>
          {badge && <span className="badge">{badgeNames[badge]}</span>}
        </h4>
        <p className="quiet">{tagline}</p>
      </div>
      <p className="library-description quiet">{description}</p>
      <ul className="library-frameworks row">
        {frameworkOptionsOf(library).map(({ value, label }) => (
          <li key={value} title={label}>
            <FrameworkMark framework={value} />
            <span className="visually-hidden">{label}</span>
          </li>
        ))}
      </ul>
      <p className="library-links row quiet">
        {menu
          .filter(({ icon }) => icon !== 'examples' || hasExamples(library))
          .map(({ label, to }) => (
            <a key={label} href={to}>
              {label}
              <span className="visually-hidden"> of {name}</span>
            </a>
          ))}
      </p>
      <details>
        <summary className="icon-button">
          <Icon name="chevron" />
          <span className="visually-hidden">More about {name}</span>
        </summary>
        <Versions library={library} />
        <LibraryFigures figures={figures} />
      </details>
    </li>
  )
}

function Versions({ library }: { readonly library: Library }) {
  const versions = addressVersionsOf(library)
  return (
    <p className="row quiet">
      {versions.length > 1 ? 'Versions' : 'Version'}
      {versions.map(version => (
        <a key={version} href={href('library', { libraryId: library.id, version })}>
          {versionLabel(library, version)}
        </a>
      ))}
    </p>
  )
}
