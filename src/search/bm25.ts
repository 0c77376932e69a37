/** How soon more of a term is no more, how much long fields are held back, and what any match counts at the least. */
const [saturation, lengthShare, least] = [1.2, 0.5, 0.3]

type Match = {
  /** How often the field has the term. */
  readonly times: number
  /** How many terms the field has, beside what it has on average. */
  readonly relativeLength: number
  /** How many entries have the term in that field, and how many there are. */
  readonly having: number
  readonly all: number
}

/** What a term in a field says for the entry: BM25+ (Lv and Zhai, Lower-Bounding Term Frequency Normalization, 2011). */
export function bm25({ times, relativeLength, having, all }: Match): number {
  const rareness = Math.log(1 + (all - having + 0.5) / (having + 0.5))
  return rareness * (least + (times * (saturation + 1)) / (times + saturation * (1 - lengthShare + lengthShare * relativeLength)))
}
