import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import { DocsFrameView, docsTitle } from '../../ui/docs-frame.tsx'
import { ScriptPlace } from '../../ui/inner-html.tsx'
import type { ExampleGroup, ExamplesData, ListedExample } from './loader.ts'

export { libraryVersionOf } from '../../ui/docs-frame.tsx'

export function head({ frame, groups, canonical }: ExamplesData): Head {
  return {
    title: docsTitle('Examples', frame),
    description:
      groups.length > 0
        ? `Every example of ${frame.library.name}, by framework: ${groups.map(({ framework }) => frameworkName(framework)).join(', ')}.`
        : `${frame.library.name} has no examples yet.`,
    canonical,
  }
}

export function Page({ data: { frame, groups } }: { readonly data: ExamplesData }) {
  const docs = href('docs-index', { libraryId: frame.library.id, version: frame.version })
  const count = groups.flatMap(({ examples }) => examples).filter(({ href }) => href).length
  return (
    <DocsFrameView frame={frame} list="examples">
      <article className="examples">
        <h1>Examples</h1>
        <p className="lead">
          {count === 0 && (
            <>
              {frame.library.name} has no examples yet. <a href={docs}>Its docs</a> show how to use
              it.
            </>
          )}
          {count === 1 &&
            'One small project, whole: read it here, run it in a sandbox, or take it home as a zip.'}
          {count > 1 &&
            `${count} small projects, each whole: read them here, run them in a sandbox, or take them home as a zip.`}
        </p>
        {count > 1 && (
          <div className="examples-filter needs-script">
            <label htmlFor="ui-filter-examples">Filter</label>
            <input
              id="ui-filter-examples"
              type="search"
              autoComplete="off"
              spellCheck={false}
              data-filter-examples=""
            />
            <ScriptPlace className="examples-left" role="status" />
          </div>
        )}
        {groups.length > 1 && (
          <nav className="meta examples-frameworks" aria-label="Frameworks">
            {groups.map(({ framework, examples }) => (
              <a key={framework} href={`#${idOf(framework)}`}>
                {frameworkName(framework)} <small>{examples.length}</small>
              </a>
            ))}
          </nav>
        )}
        {groups.map(group => (
          <Group key={group.framework} group={group} />
        ))}
      </article>
    </DocsFrameView>
  )
}

function Group({ group: { framework, examples } }: { readonly group: ExampleGroup }) {
  return (
    <section className="examples-group" aria-labelledby={idOf(framework)}>
      <h2 id={idOf(framework)}>{frameworkName(framework)}</h2>
      <ul>
        {examples.map(example => (
          <li
            key={example.name}
            data-filter={`${example.label} ${example.name} ${frameworkName(framework)} ${example.summary ?? ''}`}
          >
            <Example example={example} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Example({ example: { label, href, name, summary } }: { readonly example: ListedExample }) {
  return (
    <>
      {href ? (
        <a href={href}>{label}</a>
      ) : (
        <>
          <span>{label}</span>{' '}
          <small className="examples-missing">named in the menu, not in the repository</small>
        </>
      )}
      {summary ? (
        <p>{summary}</p>
      ) : (
        label.toLowerCase() !== name && <p className="examples-name">{name}</p>
      )}
    </>
  )
}

function idOf(framework: string): string {
  return `ui-examples-${framework}`
}
