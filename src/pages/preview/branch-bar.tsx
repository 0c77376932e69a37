import { Icon } from '../../ui/icon.tsx'
import type { PreviewBranchData } from './loader.ts'

export function BranchBar({ data }: { readonly data: PreviewBranchData }) {
  const { pathname, isFirstPage, branch, pull, committed, changes, changesHere } = data
  return (
    <aside className="branch-bar row row-apart" aria-label="Preview">
      <p>
        <strong>Preview</strong>{' '}
        {pull && (
          <>
            <a href={pull.href}>{pull.label}</a> by {pull.author},{' '}
          </>
        )}
        <a href={branch.href}>{branch.label}</a>
        {committed && (
          <>
            , <time dateTime={committed.day}>{committed.age}</time>
          </>
        )}
      </p>
      {changesHere && <a href={changesHere}>Changes here</a>}
      {!isFirstPage && (
        <a href={pathname}>
          {changes === undefined ? 'All changes' : countInWords(changes)}
          <Icon name="arrow-right" />
        </a>
      )}
    </aside>
  )
}

function countInWords(changes: number): string {
  if (changes === 0) return 'No changed pages'
  return `${changes} changed page${changes > 1 ? 's' : ''}`
}
