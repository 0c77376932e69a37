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
import { SymbolNames } from '../symbols/symbol-names.tsx'
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
  const { frame, from, to, problem, added, removed, changed, notCompared, changes, html } = data
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
        {problem === undefined && <p className="quiet">{noteOf(data)}</p>}
        {changed > 0 && (
          <section aria-labelledby="changed">
            <h2 id="changed">{changedLabel}</h2>
            <RenderedMarkdown html={html} />
          </section>
        )}
        <Names id="removed" label={onlyIn(from)} names={removed} />
        <Names id="added" label={onlyIn(to)} names={added} />
        <Names id="not-compared" label={notComparedLabel} names={notCompared}>
          <p>
            In one of the versions, the reference page has no code, or a different kind of code.
          </p>
        </Names>
        <ChangeSteps changes={changes} />
      </article>
    </DocsFrameView>
  )
}

const changedLabel = 'Documented differently'
const notComparedLabel = 'Not compared'

/** An export may have been in a version without a page in its reference. */
function onlyIn(version: string | undefined): string {
  return `Documented only in ${version}`
}

function headingsOf(data: ApiChangesData): Heading[] {
  const { from, to, added, removed, changed, notCompared, changes } = data
  const lists = [
    { id: 'changed', text: changedLabel, count: changed },
    { id: 'removed', text: onlyIn(from), count: removed.length },
    { id: 'added', text: onlyIn(to), count: added.length },
    { id: 'not-compared', text: notComparedLabel, count: notCompared.length },
  ]
  const names = headingsOfSections(changes)
  return lists
    .filter(({ count }) => count > 0)
    .flatMap(({ id, text }) => [
      { id, depth: 2, text },
      ...(id === 'changed' ? names : []).map(heading => ({ ...heading, depth: 3 })),
    ])
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

function Names({
  id,
  label,
  names,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly names: readonly SymbolEntry[]
  /** Comes before the names. */
  readonly children?: ReactNode
}) {
  if (names.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{label}</h2>
      {children}
      <SymbolNames symbols={names} />
    </section>
  )
}

/** For example `From v4 to v5: 1 export is documented differently, 3 only in v5.` */
function summaryOf(data: ApiChangesData): string {
  const { frame, problem, empty, from, to, framework, added, removed, changed } = data
  const { name } = frame.library
  if (problem === 'one version') return `${name} has one version on this site.`
  if (problem === 'not ready')
    return 'The API references are being compared. Try again in a moment.'
  if (problem === 'no names')
    return `${name} ${empty} has no API reference that names its exports, so there is nothing to compare.`
  const counts = [
    [changed, 'differently'],
    [removed.length, `only in ${from}`],
    [added.length, `only in ${to}`],
  ] as const
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, how], at) => `${at === 0 ? exportsAreDocumented(count) : count} ${how}`)
  const place = framework === undefined ? '' : `, for ${frameworkName(framework)}`
  return `From ${from} to ${to}${place}: ${parts.join(', ') || 'no export is documented differently'}.`
}

function exportsAreDocumented(count: number): string {
  return `${exportsOf(count)} ${count === 1 ? 'is' : 'are'} documented`
}

function noteOf({ unchanged, notCompared }: ApiChangesData): string {
  const sentences = [
    'This page compares the exports in the API reference by their declarations, or by the first code sample of their pages.',
    unchanged > 0 && `${exportsOf(unchanged)} stayed the same.`,
    notCompared.length > 0 && `${exportsOf(notCompared.length)} can’t be compared.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function exportsOf(count: number): string {
  return `${count} ${count === 1 ? 'export' : 'exports'}`
}
