/** How many letters to add, remove or replace; more than `max` if it is more. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let minDistance = i
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const distance = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      row.push(distance)
      minDistance = Math.min(minDistance, distance)
    }
    if (minDistance > max) return minDistance
    last = row
  }
  return last[b.length] ?? 0
}

/** `false` if it takes more edits than `max`: a fast first check, by lengths and letters alone. */
export function mayBeWithin(max: number, a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > max) return false
  let differing = lettersOf(a) ^ lettersOf(b)
  // An edit removes one letter, adds one, or both.
  for (let left = 2 * max; differing !== 0; left--) {
    if (left === 0) return false
    differing &= differing - 1
  }
  return true
}

/** A bit for each letter that a word has. Some letters share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}
