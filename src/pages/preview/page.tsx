import type { Head } from '../../app/view.ts'
import { shortName } from '../../libraries/library.ts'
import type { PreviewBranchData, PreviewData } from './loader.ts'

export function head({ branch }: PreviewData): Head {
  return { title: `${branch.pull?.title ?? branch.branch.label} | TanStack` }
}

const kindNames = { added: 'New', changed: 'Changed', removed: 'Removed' } as const

/** What a branch changes for readers. */
export function Page({ data }: { readonly data: PreviewData }) {
  const { branch, share, documents, libraries } = data
  return (
    <div className="page preview">
      <header className="hero">
        <h1>{branch.pull?.title ?? branch.branch.label}</h1>
        <p className="lead">The documents as they will look. {differenceInWords(branch)}</p>
        <p className="actions">
          {libraries.map(({ label, href }) => (
            <a key={href} className="button" href={href}>
              Open {shortName(label)} docs
            </a>
          ))}
        </p>
      </header>
      <Facts branch={branch} />
      <section aria-labelledby="changed-pages">
        <h2 id="changed-pages">Changed pages</h2>
        {documents.length === 0 ? (
          <p>This branch changes no documents.</p>
        ) : (
          <ul className="preview-documents">
            {documents.map(({ kind, file, pathname }) => (
              <li key={file}>
                <span className="badge" data-kind={kind}>
                  {kindNames[kind]}
                </span>{' '}
                <a href={pathname} rel={kind === 'removed' ? 'external' : undefined}>
                  {file}
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="preview-share">
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
    <dl className="preview-facts">
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
