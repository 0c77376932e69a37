import MiniSearch, { type Options } from 'minisearch'

/** What is saved of a term: in which fields of which entries it is, and how often; fields and entries by their numbers. */
export type SavedTerm = readonly [
  term: string,
  fields: readonly (readonly [field: number, entriesAndTimes: readonly number[]])[],
]

/** All that is saved besides terms. */
export type SavedHead = {
  readonly nextId: number
  readonly dirtCount: number
  readonly averageFieldLength: number[]
  readonly fieldIds: Record<string, number>
  readonly ids: readonly (readonly [number: number, id: string, lengths: number[]])[]
}

/**
 * MiniSearch saves itself as one object: for a term that the two thousandth entry has, the engine makes room in it for two thousand. This one is saved
 * and restored term by term, so that it takes no more memory for it.
 */
export class SavableSearch<T> extends MiniSearch<T> {
  static restore<T>(
    head: SavedHead,
    terms: Iterable<SavedTerm>,
    options: Options<T>,
  ): SavableSearch<T> {
    const search = new SavableSearch<T>(options)
    search._documentCount = head.ids.length
    search._nextId = head.nextId
    search._dirtCount = head.dirtCount
    search._avgFieldLength = head.averageFieldLength
    search._fieldIds = head.fieldIds
    for (const [number, id, lengths] of head.ids) {
      search._documentIds.set(number, id)
      search._idToShortId.set(id, number)
      search._fieldLength.set(number, lengths)
    }
    for (const [term, fields] of terms) {
      search._index.set(
        term,
        new Map(
          fields.map(([field, entriesAndTimes]) => [field, new Map(pairsOf(entriesAndTimes))]),
        ),
      )
    }
    return search
  }

  head(): SavedHead {
    return {
      nextId: this._nextId,
      dirtCount: this._dirtCount,
      averageFieldLength: this._avgFieldLength,
      fieldIds: this._fieldIds,
      ids: Array.from(this._documentIds, ([number, id]) => [
        number,
        id,
        this._fieldLength.get(number) ?? [],
      ]),
    }
  }

  *terms(): Generator<SavedTerm> {
    for (const [term, fields] of this._index)
      yield [term, Array.from(fields, ([field, times]) => [field, [...times].flat()])]
  }
}

function* pairsOf(numbers: readonly number[]): Generator<[number, number]> {
  for (let at = 0; at + 1 < numbers.length; at += 2) yield [numbers[at] ?? 0, numbers[at + 1] ?? 0]
}
