import { expect, test } from 'bun:test'
import { createPostings, type Postings } from './postings.ts'

const placesOf = (postings: Postings, term: string) => {
  const places: [entry: number, field: number, times: number][] = []
  postings.visit(term, (...place) => void places.push(place))
  return places.sort(([a], [b]) => a - b)
}

test('gives back what was put in, through many lists that grow side by side', () => {
  const postings = createPostings()
  for (let entry = 0; entry < 5000; entry++) postings.add(`term${entry % 7}`, entry, entry % 8, entry)
  const places = placesOf(postings, 'term3')
  expect(places.slice(0, 2)).toEqual([
    [3, 3, 3],
    [10, 2, 10],
  ])
  expect(places.at(-1)).toEqual([4994, 2, 1023])
  expect([places.length, postings.count('term3'), postings.has('term3'), postings.has('term7')]).toEqual([714, 714, true, false])
})

test('has room for half a million entries', () => {
  const postings = createPostings()
  postings.add('far', 2 ** 19 - 1, 7, 1)
  expect(placesOf(postings, 'far')).toEqual([[2 ** 19 - 1, 7, 1]])
})

test('forgets entries without a new number, and terms that were theirs alone', () => {
  const postings = createPostings()
  postings.add('both', 1, 0, 1)
  postings.add('both', 2, 0, 2)
  postings.add('gone', 1, 0, 1)
  postings.renumber(entry => (entry === 2 ? 0 : undefined))
  expect([placesOf(postings, 'both'), [...postings.terms()]]).toEqual([[[0, 0, 2]], ['both']])
})

test('is the same after it was saved, and goes on growing', () => {
  const postings = createPostings()
  for (let entry = 0; entry < 100; entry++) postings.add('term', entry, 1, 1)
  const again = createPostings(structuredClone(postings.save()))
  again.add('term', 100, 1, 1)
  again.add('other', 100, 1, 1)
  expect([again.count('term'), [...again.terms()]]).toEqual([101, ['term', 'other']])
})
