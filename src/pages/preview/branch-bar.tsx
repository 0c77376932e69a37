import { Icon } from '../../ui/icon.tsx'
import type { PreviewBranchData } from './loader.ts'

/** Above every page of a preview. */
export function BranchBar({ branch }: { readonly branch: PreviewBranchData }) {
  const { pathname, pull, committed, changes } = branch
  return (
    <aside className="branch-bar" aria-label="Preview">
      <p>
        <strong>Preview</strong>{' '}
        {pull && (
          <>
            <a href={pull.href}>{pull.label}</a> by {pull.author},{' '}
          </>
        )}
        <a href={branch.branch.href} className="branch-name">
          {branch.branch.label}
        </a>
        {committed && (
          <>
            , <time dateTime={committed.day}>{committed.age}</time>
          </>
        )}
      </p>
      <a href={pathname} className="branch-changes">
        {changes === 0 ? 'No changed pages' : `${changes} changed page${changes > 1 ? 's' : ''}`}
        <Icon name="arrow-right" />
      </a>
    </aside>
  )
}
