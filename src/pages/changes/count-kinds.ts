import type { Change, ChangeKind } from '../../markdown/compare/list-changes.ts'

/** For example `5 changed, 2 added`. */
export function countKinds(changes: readonly Change[]): string {
  const kinds = Map.groupBy(changes, ({ kind }) => kind)
  return kindsInOrder
    .filter(kind => kinds.has(kind))
    .map(kind => `${kinds.get(kind)?.length} ${kind}`)
    .join(', ')
}

const kindsInOrder: readonly ChangeKind[] = ['changed', 'added', 'removed', 'moved']
