import { href } from '../../../routes.ts'
import { frameworkOptionsOf } from '../../libraries/frameworks.ts'
import type { Library } from '../../libraries/library.ts'
import { frameworksOf, isLatest, nextVersionAt } from '../../libraries/registry.ts'
import { FrameworkMark } from '../../ui/framework-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { InstallCommand } from '../../ui/install-command.tsx'
import { LibraryFigures } from '../../ui/library-figures.tsx'
import { OfflineButton } from '../../ui/offline-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { LibraryData } from './loader.ts'

type HeroProps = { readonly library: Library; readonly data: LibraryData }

export function HeroWords({ library, data }: HeroProps) {
  const { version, figures, figuresReadAt } = data
  const next = nextVersionAt(library, version)
  const [, first = '', rest = library.name] = /^(TanStack )(.+)$/.exec(library.name) ?? []
  return (
    <div>
      <h1 className="library-name">
        <small>{first}</small>
        <span>
          {rest}
          {!isLatest(library, version) && <span className={library.textStyle}> {version}</span>}
        </span>{' '}
        {library.badge && <span className="badge">{library.badge}</span>}
      </h1>
      <p className="lead">{next?.description ?? library.description}</p>
      <LibraryFigures figures={figures} readAt={figuresReadAt} />
    </div>
  )
}

/** The visitor's framework decides the command and the documents. */
export function GettingStarted({ library, data }: HeroProps) {
  const { version, frameworks, next, docsOnGitHub } = data
  const documents = new Map(frameworks.map(({ framework, href }) => [framework, href]))
  const options = frameworkOptionsOf({ frameworks: frameworksOf(library, version) }).filter(
    ({ value }) => documents.has(value),
  )
  const docs = href('docs-index', { libraryId: library.id, version })
  const start = (framework?: (typeof options)[number]) => (
    <>
      {isLatest(library, version) ? (
        <InstallCommand library={library} framework={framework?.value} />
      ) : (
        next.installation && (
          <p>
            To install {version}, follow{' '}
            <a href={next.installation.href}>{next.installation.label}</a>.
          </p>
        )
      )}
      <a className="button" href={framework ? documents.get(framework.value) : docs}>
        <Icon name="book" />
        {framework && options.length > 1 ? `Read the ${framework.label} docs` : 'Read the docs'}
      </a>
    </>
  )
  return (
    <div className="landing-start">
      {docsOnGitHub ? (
        <a className="button" href={docsOnGitHub.href}>
          <Icon name="github" /> {docsOnGitHub.label}
        </a>
      ) : options.length < 2 ? (
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
      {!docsOnGitHub && <MenuLinks library={library} data={data} />}
      {nextVersionAt(library, version) && (
        <p className="meta" role="note">
          {version} is not the latest version yet.{' '}
          <a href={href('library', { libraryId: library.id, version: 'latest' })}>
            Use {library.latestVersion} (latest)
          </a>
        </p>
      )}
    </div>
  )
}

/** Examples are those of the latest version, where it has some, or elsewhere. */
function MenuLinks({ library: { id, menu, projects }, data: { version, next } }: HeroProps) {
  const hasExamples = version === 'latest' && (projects !== undefined || next.examples.length > 0)
  return (
    <p className="meta landing-links">
      {menu
        .filter(({ icon }) => icon === 'github' || (icon === 'examples' && hasExamples))
        .map(({ icon, label, to }) => (
          <a key={icon} href={to}>
            <Icon name={icon === 'github' ? icon : 'example'} />
            {label}
          </a>
        ))}
      <OfflineButton libraryId={id} version={version} />
    </p>
  )
}
