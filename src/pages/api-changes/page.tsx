import type { ReactNode } from 'react'
import { href } from '../../../routes.ts'
import type { SymbolEntry } from '../../content/docs/exported-names.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import type { Heading } from '../../markdown/rendered.ts'
import { apiIndexOf, DocsFrameView } from '../../ui/docs-frame/docs-frame.tsx'
import { DocsTop } from '../../ui/docs-frame/docs-top.tsx'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { Head } from '../../ui/view.ts'
import { ChangeSteps, headingsOfSections } from '../changes/page.tsx'
import { SymbolNames, TextWithCode } from '../symbols/symbol-names.tsx'
import type { ChangedExport } from './compare-words.ts'
import type { ApiChangesData } from './loader.ts'

export { libraryVersionOf } from '../../ui/docs-frame/docs-frame.tsx'

export function head({ frame: { library }, from, to, canonical }: ApiChangesData): Head {
  const span = from === undefined ? '' : ` from ${from} to ${to}`
  return {
    title: `API changes${span} | ${library.name}`,
    description: `How the exports in the API reference of ${library.name} changed${span}.`,
    ...(canonical === undefined ? {} : { canonical }),
  }
}

export function Page({ data }: { readonly data: ApiChangesData }) {
  const { frame, from, problem, changes, html } = data
  const rows = rowsOf(data)
  return (
    <DocsFrameView
      frame={frame}
      list="symbols"
      page={`API changes ${from}`}
      headings={headingsOf(data)}
    >
      <article className="changes api-changes">
        <DocsTop frame={frame} last={apiIndexOf(frame)} />
        <h1>API changes</h1>
        <p className="lead">{summaryOf(data)}</p>
        {problem === 'one version' ? (
          <p>
            <a href={href('library-releases', { libraryId: frame.library.id, version: 'latest' })}>
              See what each release changed
            </a>
          </p>
        ) : (
          <Choice data={data} />
        )}
        {rows.length > 0 && (
          <table>
            <thead>
              <tr>
                <th>Change</th>
                <th>Export</th>
                <th>Details</th>
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        )}
        {problem === undefined && (
          <p className="quiet">
            Exports are compared by their declarations in the API reference, or by the first code
            sample on their pages.
          </p>
        )}
        {changes.length > 0 && (
          <section aria-labelledby="changed">
            <h2 id="changed">{changedLabel}</h2>
            <RenderedMarkdown html={html} />
          </section>
        )}
        {data.added.length > maxAddedRows && (
          <section aria-labelledby="added">
            <h2 id="added">Added</h2>
            <SymbolNames symbols={data.added} />
          </section>
        )}
        <ChangeSteps changes={changes} />
      </article>
    </DocsFrameView>
  )
}

const changedLabel = 'What changed in each export'

/** If more exports were added, they have a list after the comparisons. */
const maxAddedRows = 100

/** What breaks code comes first. */
function rowsOf({ renamed, removed, changed, added, changes }: ApiChangesData): ReactNode[] {
  const row = (change: string, name: string, names: ReactNode, details: ReactNode) => (
    <tr key={`${change} ${name}`}>
      <td>
        <span className="badge" data-kind={change.toLowerCase()}>
          {change}
        </span>
      </td>
      <td>{names}</td>
      <td>{details}</td>
    </tr>
  )
  const linkTo = ({ name, href }: Pick<SymbolEntry, 'name' | 'href'>) => (
    <a href={href}>
      <code>{name}</code>
    </a>
  )
  const list = (change: string, symbols: readonly SymbolEntry[]) =>
    symbols.map(symbol =>
      row(
        change,
        symbol.name,
        linkTo(symbol),
        <TextWithCode text={symbol.summary ?? symbol.kind} />,
      ),
    )
  return [
    ...renamed.map(({ was, symbol }) =>
      row(
        'Renamed',
        was.name,
        <>
          {linkTo(was)} → {linkTo(symbol)}
        </>,
        symbol.kind,
      ),
    ),
    ...list('Removed', removed),
    ...changed.map(one => {
      const place = changes.find(({ section }) => section === one.name)
      const name = place ? linkTo({ name: one.name, href: `#${place.id}` }) : one.name
      return row('Changed', one.name, name, <Words words={one} />)
    }),
    ...(added.length > maxAddedRows
      ? [row('Added', '', <a href="#added">{added.length} exports</a>, '')]
      : list('Added', added)),
  ]
}

function Words({ words }: { readonly words: ChangedExport }) {
  const { replaced, removed, added, isSample } = words
  const parts = [
    ...replaced.map(([old, current]) => `\`${old}\` → \`${current}\``),
    ...(removed.length > 0 ? [`Removed ${listOf(removed)}`] : []),
    ...(added.length > 0 ? [`Added ${listOf(added)}`] : []),
  ]
  const place = isSample && parts.length > 0 ? 'Sample: ' : ''
  return <TextWithCode text={place + parts.join('. ')} />
}

/** The comparison below the table shows all names. */
const maxWords = 6

function listOf(names: readonly string[]): string {
  const shown = names.slice(0, maxWords).map(name => `\`${name}\``)
  return shown.join(', ') + (names.length > maxWords ? ` and ${names.length - maxWords} more` : '')
}

function headingsOf({ changes, added }: ApiChangesData): Heading[] {
  const names = headingsOfSections(changes)
  return [
    ...(names.length > 0 ? [{ id: 'changed', depth: 2, text: changedLabel }] : []),
    ...names.map(heading => ({ ...heading, depth: 3 })),
    ...(added.length > maxAddedRows ? [{ id: 'added', depth: 2, text: 'Added' }] : []),
  ]
}

function Choice({ data }: { readonly data: ApiChangesData }) {
  const { frame, from, to, versions, framework, frameworks } = data
  const ofVersions = versions.map(version => [version, version] as const)
  return (
    <form
      className="api-choice row"
      action={href('api-changes', { libraryId: frame.library.id })}
      method="get"
    >
      <SelectField name="from" label="From" value={from} options={ofVersions} />
      <SelectField name="to" label="To" value={to} options={ofVersions} />
      {frameworks.length > 1 && (
        <SelectField
          name="framework"
          label="Framework"
          value={framework}
          options={frameworks.map(one => [one, frameworkName(one)] as const)}
        />
      )}
      <button type="submit" className="button button-quiet button-small">
        Compare
      </button>
    </form>
  )
}

/** For example `From v4 to v5, for React: 1 renamed, 10 changed, 13 added.` */
function summaryOf(data: ApiChangesData): string {
  const { frame, problem, empty, from, to, framework } = data
  const { renamed, removed, changed, added, unchanged } = data
  const { name } = frame.library
  if (problem === 'one version') return `${name} has one version on this site.`
  if (problem === 'not ready')
    return 'The API references are being compared. Try again in a moment.'
  if (problem === 'no names')
    return `${name} ${empty} has no API reference that names its exports, so there is nothing to compare.`
  const lists = { renamed, removed, changed, added }
  const counts = Object.entries(lists).flatMap(([change, list]) =>
    list.length > 0 ? [`${list.length} ${change}`] : [],
  )
  const place = framework === undefined ? '' : `, for ${frameworkName(framework)}`
  const same = counts.length === 0 ? 'nothing changed' : `${unchanged} the same`
  return `From ${from} to ${to}${place}: ${[...counts, same].join(', ')}.`
}
