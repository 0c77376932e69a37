import { href } from '../../../routes.ts'
import { formatList } from '../../libraries/format-text.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import { badgeNames, type Library } from '../../libraries/library.ts'
import { descriptionOf, isLatest, newerVersionAt } from '../../libraries/registry.ts'
import { FrameworkMark } from '../../ui/framework-mark.tsx'
import { Icon, LibraryMark } from '../../ui/icon.tsx'
import { InstallCommand } from '../../ui/install-command.tsx'
import { LibraryFigures } from '../../ui/library-figures.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { LibraryData } from './loader.ts'

type HeroProps = { readonly library: Library; readonly data: LibraryData }

export function HeroWords({ library, data }: HeroProps) {
  const { version, figures, figuresReadAt, users } = data
  const newer = newerVersionAt(library, version)
  const badge = newer ? 'new' : library.badge
  const [, first = '', rest = library.name] = /^(TanStack )(.+)$/.exec(library.name) ?? []
  return (
    <div>
      <h1 className="library-name">
        <small>
          <LibraryMark libraryId={library.id} /> {first}
        </small>
        <span>
          {rest}
          {!isLatest(library, version) && <span className={library.textStyle}> {version}</span>}
        </span>{' '}
        {badge && <span className="badge">{badgeNames[badge]}</span>}
      </h1>
      <p className="lead">{descriptionOf(library, version)}</p>
      <LibraryFigures figures={{ ...figures, release: undefined }} readAt={figuresReadAt} />
      {users.length > 0 && (
        <p className="quiet used-by">
          Used by {formatList(users.length > 9 ? [...users.slice(0, 8), 'others'] : users)}
        </p>
      )}
    </div>
  )
}

/** The visitor's framework decides the command and the documents. */
export function GettingStarted({ library, data }: HeroProps) {
  const { version, frameworks, next } = data
  const options = frameworks.flatMap(({ framework: value, href }) =>
    href === undefined ? [] : { value, label: frameworkName(value), docs: href },
  )
  const docs = href('docs-index', { libraryId: library.id, version })
  const newerVersion = newerVersionAt(library, version)
  const start = (framework?: (typeof options)[number]) => {
    const docsName = newerVersion?.name ?? (options.length > 1 ? framework?.label : undefined)
    return (
      <>
        {newerVersion || isLatest(library, version) ? (
          <InstallCommand library={{ ...library, ...newerVersion }} framework={framework?.value} />
        ) : (
          next.installation && (
            <p>
              To install {version}, follow{' '}
              <a href={next.installation.href}>{next.installation.label}</a>.
            </p>
          )
        )}
        <p className="actions">
          <a className="button" href={framework?.docs ?? docs}>
            <Icon name="book" />
            {docsName ? `Read the ${docsName} docs` : 'Read the docs'}
          </a>
          {newerVersion && (
            <a
              className="button button-quiet"
              href={href('docs-index', { libraryId: library.id, version: 'latest' })}
            >
              Read the {library.latestVersion} docs
            </a>
          )}
        </p>
      </>
    )
  }
  return (
    <div className="landing-start">
      {options.length < 2 ? (
        start(options[0])
      ) : (
        <Tabs
          key={library.id}
          kind="framework"
          name={`start-${library.id}`}
          label="Framework"
          tabs={options.map(option => ({
            ...option,
            mark: <FrameworkMark framework={option.value} />,
            panel: start(option),
          }))}
        />
      )}
      <MenuLinks library={library} data={data} />
    </div>
  )
}

/** Examples are those of the latest version, where it has some, or elsewhere. */
function MenuLinks({ library, data: { version, next } }: HeroProps) {
  const { id, menu, projects, newerVersion } = library
  const hasExamples = version === 'latest' && (projects !== undefined || next.examples.length > 0)
  return (
    <p className="meta landing-links">
      {menu
        .filter(({ icon }) => icon === 'github' || (icon === 'examples' && hasExamples))
        .map(({ icon, label, to }) => (
          <a key={icon} className="with-icon" href={to}>
            <Icon name={icon === 'github' ? icon : 'example'} />
            {label}
          </a>
        ))}
      {newerVersion && isLatest(library, version) && (
        <a
          className="with-icon"
          href={href('library', { libraryId: id, version: newerVersion.name })}
        >
          <Icon name="arrow-right" />
          {newerVersion.name} is out
        </a>
      )}
    </p>
  )
}
