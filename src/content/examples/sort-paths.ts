/** One instance: making a collator costs more than a sort. `numeric` puts `page2` before `page10`. */
let collator: Intl.Collator | undefined

/** Paths as an explorer lists them: in each folder its folders first, then its files by name, and what begins with a dot last of its kind. */
export function sortPaths(paths: readonly string[]): string[] {
  return paths
    .map(path => path.split('/'))
    .sort(compare)
    .map(segments => segments.join('/'))
}

function compare(a: readonly string[], b: readonly string[]): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [left = '', right = ''] = [a[at], b[at]]
  const isFile = (segments: readonly string[]) => Number(at === segments.length - 1)
  const isHidden = (name: string) => Number(name.startsWith('.'))
  return isFile(a) - isFile(b) || isHidden(left) - isHidden(right) || compareNames(left, right)
}

/** Names that differ in case alone have an order too. */
function compareNames(left: string, right: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(left, right) || (left < right ? -1 : Number(left > right))
}
