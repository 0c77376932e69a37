import type { Problem } from '../../content/change-report/problem.ts'
import { withBreaks } from '../../ui/table-of-contents.tsx'
import type { Head } from '../../ui/view.ts'
import type { PreviewBranchData, PreviewData } from './loader.ts'

export function head({ branch }: PreviewData): Head {
  return { title: `${branch.pull?.title ?? branch.branch.label} | TanStack` }
}

export function Page({ data }: { readonly data: PreviewData }) {
  const { branch, share, entries, report } = data
  return (
    <div className="page preview">
      <header className="hero">
        <h1>{branch.pull?.title ?? branch.branch.label}</h1>
        <p className="lead">This is how the pages will look. {differenceInWords(branch)}</p>
        <p className="actions">
          {entries.map(({ label, href }) => (
            <a key={href} className="button" href={href}>
              {label}
            </a>
          ))}
        </p>
      </header>
      <Facts branch={branch} />
      <ChangedPages pages={data.pages} />
      <section className="section" aria-labelledby="problems">
        <h2 id="problems">Problems</h2>
        {report ? (
          <Problems
            list={report.problems}
            none="This branch breaks no links, addresses or menu entries."
          />
        ) : (
          <p>
            Links are still being checked. <a href={branch.pathname}>Reload this page</a> in a
            moment.
          </p>
        )}
        {report && report.hints.length > 0 && (
          <>
            <h3>Hints</h3>
            <Problems list={report.hints} none="" />
          </>
        )}
      </section>
      <p className="section quiet">
        To share this preview, copy <a href={share.link}>this link</a>. It works until {share.until}
        .
      </p>
    </div>
  )
}

function differenceInWords({ base, commitsAhead, commitsBehind }: PreviewBranchData): string {
  const commits = (count: number) => `${count} commit${count === 1 ? '' : 's'}`
  const behind = commitsBehind > 0 ? ` and ${commits(commitsBehind)} behind` : ''
  return `The branch is ${commits(commitsAhead)} ahead of${behind} ${base}.`
}

function Facts({ branch: { branch, pull, commit, committed } }: { branch: PreviewBranchData }) {
  return (
    <dl className="facts">
      {pull && (
        <div>
          <dt>Pull request</dt>
          <dd>
            <a href={pull.href}>{pull.label}</a> by {pull.author}
          </dd>
        </div>
      )}
      <div>
        <dt>Branch</dt>
        <dd>
          <a href={branch.href}>{branch.label}</a>
        </dd>
      </div>
      <div>
        <dt>Last commit</dt>
        <dd>
          <a href={commit.href}>{commit.label}</a>
          {committed && (
            <>
              , <time dateTime={committed.day}>{committed.age}</time> ({committed.date})
            </>
          )}
        </dd>
      </div>
    </dl>
  )
}

const kindNames = {
  added: 'New',
  changed: 'Changed',
  renamed: 'Renamed',
  removed: 'Removed',
} as const

function ChangedPages({ pages }: Pick<PreviewData, 'pages'>) {
  return (
    <section className="section" aria-labelledby="changed-pages">
      <h2 id="changed-pages">Changed pages</h2>
      {pages.length === 0 ? (
        <p>This branch changes no pages.</p>
      ) : (
        <ul className="preview-pages lines">
          {pages.map(({ kind, path, from, href }) => (
            <li key={href}>
              <span className="badge" data-kind={kind}>
                {kindNames[kind]}
              </span>
              <span>
                {/* A page that is removed is on the site only. */}
                <a href={href} rel={kind === 'removed' ? 'external' : undefined}>
                  {withBreaks(path)}
                </a>
                {from !== undefined && <small className="quiet"> was {withBreaks(from)}</small>}
              </span>
              {kind === 'changed' && (
                <a href={`${href}/changes`}>
                  Compare<span className="visually-hidden"> {path}</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Problems({ list, none }: { readonly list: readonly Problem[]; readonly none: string }) {
  if (list.length === 0) return <p>{none}</p>
  return (
    <ul className="preview-problems lines">
      {list.map(({ file, line, message }) => (
        <li key={`${file} ${line} ${message}`}>
          <code>
            {withBreaks(file)}
            {line === undefined ? '' : `:${line}`}
          </code>
          {withBreaks(message)}
        </li>
      ))}
    </ul>
  )
}
