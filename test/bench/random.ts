/** Chance that is the same in every run. */
export type Random = {
  /** Throws a `RangeError` when there is nothing to pick from. */
  pick<T>(from: readonly T[]): T
  /** A copy in another order. */
  shuffle<T>(items: readonly T[]): T[]
}

/** `seed` is a whole number. Numbers come from Mulberry32, which is small and good enough to draw pages. */
export function createRandom(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
  return {
    pick(from) {
      const item = from[below(from.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick from')
      return item
    },
    shuffle(items) {
      const left = [...items]
      return items.flatMap(() => left.splice(below(left.length), 1))
    },
  }
}
