import type { Head } from '../../app/view.ts'
import { Breadcrumbs, DocsFrameView, docsTitle } from '../../ui/docs-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { HistoryData, HistoryEntry } from './loader.ts'

export { frameOf, libraryVersionOf } from '../../ui/docs-frame.tsx'

export function head({ title, frame }: HistoryData): Head {
  return { title: docsTitle(`History of “${title}”`, frame) }
}

const buttonStyles = ['button', 'button button-quiet']

export function Page({ data }: { readonly data: HistoryData }) {
  const { frame, breadcrumbs, title, commits, note, links, versions } = data
  const [last] = commits
  const below = versions.length > 0 ? ' Compare versions of this page below.' : ''
  const lead = last ? `Last changed on ${last.date}.` : `${note}${below}`
  return (
    <DocsFrameView frame={frame} page={`history of ${title}`} headings={[]}>
      <article>
        <div className="page-top">
          <Breadcrumbs links={breadcrumbs} />
        </div>
        <h1>History of “{title}”</h1>
        <p className="lead">{lead}</p>
        <p className={last ? 'meta' : 'actions'}>
          {links.map(({ label, href }, index) => (
            <a key={href} className={last ? undefined : buttonStyles[index]} href={href}>
              {label}
            </a>
          ))}
        </p>
        {last && (
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
            <ul className="history-versions">
              {versions.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>
                    {label}
                    <Icon name="arrow-right" />
                  </a>
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
