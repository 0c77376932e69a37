import type { Change, ChangeKind } from '../../markdown/compare/list-changes.ts'

const kinds: readonly ChangeKind[] = ['changed', 'added', 'removed', 'moved']

/** The changes of each section, by its heading. */
export function sectionsOf(changes: readonly Change[]): ReadonlyMap<string, readonly Change[]> {
  return Map.groupBy(changes, ({ section }) => section ?? 'Introduction')
}

/** For example `: 5 changed, 2 added`; empty if all are changed. */
export function detailOf(changes: readonly Change[]): string {
  if (changes.every(({ kind }) => kind === 'changed')) return ''
  const byKind = Map.groupBy(changes, ({ kind }) => kind)
  const counts = kinds.flatMap(kind => {
    const count = byKind.get(kind)?.length
    return count === undefined ? [] : [`${count} ${kind}`]
  })
  return `: ${counts.join(', ')}`
}

/** Without a number until they are counted. */
export function countedChanges(count: number | undefined): string {
  if (count === undefined) return 'Changes'
  return count === 1 ? '1 change' : `${count || 'No'} changes`
}
