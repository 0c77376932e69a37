import type { Change, ChangeKind } from '../../markdown/compare/list-changes.ts'
import type { Heading } from '../../markdown/rendered.ts'
import { Breadcrumbs, DocsFrameView, docsTitle } from '../../ui/docs-frame/docs-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import type { Head } from '../../ui/view.ts'
import type { ChangesData } from './loader.ts'

export { frameOf, libraryVersionOf } from '../../ui/docs-frame/docs-frame.tsx'

export function head({ title, frame }: ChangesData): Head {
  return { title: docsTitle(`Changes in “${title}”`, frame) }
}

export function Page({ data }: { readonly data: ChangesData }) {
  const { frame, breadcrumbs, title, note, links, moreLinks = [], changes, html } = data
  const article = (
    <article className="changes">
      <div className="page-top row row-apart">
        <Breadcrumbs links={breadcrumbs} />
      </div>
      <header className="changes-head">
        <h1>Changes in “{title}”</h1>
        <p className="lead">{note ?? summaryOf(data)}</p>
        <Links links={links} />
      </header>
      {changes.length > 0 && <RenderedMarkdown html={html} />}
      <Links links={moreLinks} />
      <ChangeSteps changes={changes} />
    </article>
  )
  return (
    <DocsFrameView
      frame={frame}
      page={`changes of ${title}`}
      headings={headingsOfSections(changes)}
    >
      {article}
    </DocsFrameView>
  )
}

function Links({ links }: Pick<ChangesData, 'links'>) {
  return (
    <p className="meta">
      {links.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}

/** `src/client/enhance/follow-changes.ts` moves from change to change. */
export function ChangeSteps({ changes }: Pick<ChangesData, 'changes'>) {
  if (changes.length < 2) return null
  return (
    <nav className="change-steps" aria-label="Changes">
      <a className="with-icon" href={`#${changes.at(-1)?.id}`} data-change-step="-1">
        <Icon name="arrow-left" /> Previous <kbd>p</kbd>
      </a>
      {/* The steps' own script may have changed it before the application starts. */}
      <output suppressHydrationWarning>{`1 of ${changes.length}`}</output>
      <a className="with-icon" href={`#${changes[0]?.id}`} data-change-step="1">
        <kbd>n</kbd> Next <Icon name="arrow-right" />
      </a>
    </nav>
  )
}

/** Each section with changes, as an entry of the contents that leads to its first change. */
export function headingsOfSections(changes: readonly Change[]): Heading[] {
  const sections = Map.groupBy(changes, ({ section }) => section ?? 'Introduction')
  return Array.from(sections, ([text, [first]]) => ({
    id: first?.id ?? '',
    depth: 2,
    text,
  }))
}

/** For example `7 changes from v4 to v5: 5 changed, 2 added.` */
function summaryOf({ span, changes }: ChangesData): string {
  const { length } = changes
  const count = length === 1 ? '1 change' : `${length || 'No'} changes`
  return `${count} ${span}${detailOf(changes)}.`
}

const kinds: readonly ChangeKind[] = ['changed', 'added', 'removed']

/** For example `: 5 changed, 2 added`; empty if all are changed. */
function detailOf(changes: readonly Change[]): string {
  if (changes.every(({ kind }) => kind === 'changed')) return ''
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  const counts = kinds.flatMap(kind => {
    const count = byKind.get(kind)?.length
    return count === undefined ? [] : [`${count} ${kind}`]
  })
  return `: ${counts.join(', ')}`
}
