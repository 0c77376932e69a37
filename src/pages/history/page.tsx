import type { Head } from '../../app/view.ts'
import { Breadcrumbs, DocsFrameView, docsTitle } from '../../ui/docs-frame.tsx'
import type { HistoryData, HistoryEntry } from './loader.ts'

export { frameOf, libraryVersionOf } from '../../ui/docs-frame.tsx'

export function head({ title, frame }: HistoryData): Head {
  return { title: docsTitle(`History of “${title}”`, frame) }
}

export function Page({ data }: { readonly data: HistoryData }) {
  const { frame, breadcrumbs, title, commits, note, links, versions } = data
  const [last] = commits
  const lead = note ?? (last && `Last changed on ${last.date}.`)
  return (
    <DocsFrameView frame={frame} page={`history of ${title}`} headings={[]}>
      <article>
        <div className="page-top">
          <Breadcrumbs links={breadcrumbs} />
        </div>
        <h1>History of “{title}”</h1>
        {lead && <p className="lead">{lead}</p>}
        <p className={lead ? 'meta' : 'actions'}>
          {links.map(({ label, href }, index) => (
            <a
              key={href}
              href={href}
              className={lead ? undefined : index === 0 ? 'button' : 'button button-quiet'}
            >
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
        {versions.length > 0 && (
          <>
            <h2>Compare versions</h2>
            <ul className="history-commits">
              {versions.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
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
