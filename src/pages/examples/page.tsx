import { href } from '../../../routes.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { DocsFrameView, docsTitle } from '../../ui/docs-frame/docs-frame.tsx'
import { DocsTop } from '../../ui/docs-frame/docs-top.tsx'
import { FrameworkMark } from '../../ui/framework-mark.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListFilter } from '../../ui/list-filter.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Head } from '../../ui/view.ts'
import type { ExampleGroup, ExamplesData, ListedExample } from './loader.ts'

export { frameOf, libraryVersionOf } from '../../ui/docs-frame/docs-frame.tsx'

/** Fewer examples are in view at once. */
const minFiltered = 8

export function head({ frame, groups, canonical }: ExamplesData): Head {
  return {
    title: docsTitle('Examples', frame),
    description:
      groups.length > 0
        ? `Every example of ${frame.library.name}${groups.length > 1 ? `, by framework: ${groups.map(({ framework }) => frameworkName(framework)).join(', ')}` : ''}.`
        : `There are no examples of ${frame.library.name} here.`,
    canonical,
  }
}

export function Page({ data: { frame, groups } }: { readonly data: ExamplesData }) {
  const docs = href('docs-index', { libraryId: frame.library.id, version: frame.version })
  const [first] = groups
  const { projects } = findLibrary(frame.library.id) ?? {}
  return (
    <DocsFrameView frame={frame} list="examples">
      <article className="examples">
        <DocsTop frame={frame} />
        <h1>Examples</h1>
        <p className="lead">
          {groups.length === 0 ? (
            <>
              There are no examples of {frame.library.name} here. <a href={docs}>Its docs</a> show
              how to use it.
            </>
          ) : (
            'Small projects to read, run, or download.'
          )}
        </p>
        {groups.length === 0 && projects && (
          <>
            <h2>{projects.title}</h2>
            <ul>
              {projects.links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {groups.some(group => listOf(group).length >= minFiltered) && (
          <ListFilter label="Filter the examples" />
        )}
        {groups.length > 1 ? (
          <Tabs
            kind="framework"
            name="examples"
            label="Framework"
            tabs={groups.map(group => ({
              value: group.framework,
              label: frameworkName(group.framework),
              mark: <FrameworkMark framework={group.framework} />,
              count: listOf(group).length,
              panel: <Topics group={group} />,
            }))}
          />
        ) : (
          first && <Topics group={first} />
        )}
      </article>
    </DocsFrameView>
  )
}

function Topics({ group: { framework, topics } }: { readonly group: ExampleGroup }) {
  const name = frameworkName(framework)
  return (
    <>
      {topics.map(({ label = 'More examples', examples }) => (
        <section key={label} className="examples-topic">
          <h2 className={topics.length === 1 ? 'visually-hidden' : undefined}>{label}</h2>
          <ul className="grid">
            {examples.map(example => (
              <li
                key={example.name}
                className="card whole-link"
                data-filter={wordsOf(example, name)}
              >
                <Example example={example} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="examples-empty">No {framework === 'other' ? '' : name} example matches.</p>
    </>
  )
}

/** What the filter looks in. */
function wordsOf({ label, name, summary, imports = [] }: ListedExample, framework: string): string {
  return [label, name, framework, summary, ...imports].join(' ')
}

function Example({ example }: { readonly example: ListedExample }) {
  const { label, href, zip, files, summary, imports } = example
  const name = <span className="visually-hidden"> {label}</span>
  return (
    <>
      {href ? <a href={href}>{label}</a> : <span>{label}</span>}
      {summary && <p className="quiet">{summary}</p>}
      {imports && (
        <p className="row row-close">
          {imports.map(name => (
            <code key={name}>{name}</code>
          ))}
        </p>
      )}
      <small className="example-links row row-close quiet">
        {href ? (
          <>
            <span>
              {files === 1 ? 'View 1 file' : `View ${files} files`} <Icon name="arrow-right" />
            </span>
            <a className="button button-quiet button-small" href={`${href}?panel=sandbox`}>
              Run{name}
            </a>
            <a className="button button-quiet button-small" href={zip} download="" title="Download">
              <Icon name="download" />
              <span className="visually-hidden">Download {label}</span>
            </a>
          </>
        ) : (
          'not in the repository'
        )}
      </small>
    </>
  )
}

function listOf({ topics }: ExampleGroup): readonly ListedExample[] {
  return topics.flatMap(({ examples }) => examples)
}
