/**
 * How many letters must be added, removed or replaced to make one word of another; more than `max`
 * if it is more.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const distance = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      row.push(distance)
      least = Math.min(least, distance)
    }
    if (least > max) return least
    last = row
  }
  return last[b.length] ?? 0
}
