import type { Head } from '../../app/view.ts'
import { Breadcrumbs, DocsFrameView, docsTitle } from '../../ui/docs-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { HistoryData, HistoryEntry, VersionStep } from './loader.ts'

export { frameOf, libraryVersionOf } from '../../ui/docs-frame.tsx'

export function head({ title, frame }: HistoryData): Head {
  return { title: docsTitle(`History of “${title}”`, frame) }
}

export function Page({ data }: { readonly data: HistoryData }) {
  const { frame, breadcrumbs, title, lead, commits, links, steps } = data
  const headings = steps.map(({ id, label }) => ({ id, depth: 2, text: label }))
  return (
    <DocsFrameView frame={frame} page={`history of ${title}`} headings={headings}>
      <article>
        <div className="page-top">
          <Breadcrumbs links={breadcrumbs} />
        </div>
        <h1>History of “{title}”</h1>
        <p className="lead">{lead}</p>
        <p className="meta">
          {links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
        {commits.length > 0 && (
          <>
            <SinceForm />
            <ol className="history-commits">
              {commits.map(entry => (
                <Commit key={entry.commit.href} entry={entry} />
              ))}
            </ol>
          </>
        )}
        {steps.map(step => (
          <Step key={step.id} step={step} />
        ))}
      </article>
    </DocsFrameView>
  )
}

function SinceForm() {
  return (
    <form className="history-since" action="changes">
      <label htmlFor="ui-since">Changes since</label>
      <input id="ui-since" type="date" name="since" required />
      <button type="submit" className="button button-quiet">
        Show
      </button>
    </form>
  )
}

function Commit({ entry }: { readonly entry: HistoryEntry }) {
  const { subject, author, day, date, commit, changes } = entry
  return (
    <li>
      <p>{changes ? <a href={changes}>{subject}</a> : subject}</p>
      <p className="meta">
        <span>{author}</span>
        <time dateTime={day}>{date}</time>
        <a href={commit.href}>{commit.label}</a>
      </p>
    </li>
  )
}

function Step({ step }: { readonly step: VersionStep }) {
  const { id, label, href, summary, sections } = step
  return (
    <section className="history-step" aria-labelledby={id}>
      <h2 id={id}>
        <a href={href}>
          {label}
          <Icon name="arrow-right" />
        </a>
      </h2>
      {summary && <p>{summary}</p>}
      {sections.length > 0 && (
        <ul>
          {sections.map(({ label, href, counts }) => (
            <li key={href}>
              <a href={href}>{label}</a>
              <small>
                {counts.map(({ kind, count }) => (
                  <span key={kind} data-kind={kind}>{`${count} ${kind}`}</span>
                ))}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
