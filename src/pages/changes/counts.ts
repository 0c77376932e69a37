import type { Change, ChangeKind } from '../../markdown/compare/list-changes.ts'

const kinds: readonly ChangeKind[] = ['changed', 'added', 'removed', 'moved']

/** For example `5 changed, 2 added`. */
export function countsOf(changes: readonly Change[]): string {
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  return kinds
    .filter(kind => byKind.has(kind))
    .map(kind => `${byKind.get(kind)?.length} ${kind}`)
    .join(', ')
}

/** Without a number until they are counted. */
export function countedChanges(count: number | undefined): string {
  if (count === undefined) return 'Changes'
  return count === 1 ? '1 change' : `${count || 'No'} changes`
}
