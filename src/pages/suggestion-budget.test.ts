import { expect, test } from 'bun:test'
import { createSuggestionBudget } from './suggestion-budget.ts'

const asked = Array.from({ length: 100 })

test('twenty pages get suggestions at once, then ten a second, and never more than twenty', () => {
  let ms = 0
  const maySuggest = createSuggestionBudget(() => ms)
  const countAllowed = () => asked.filter(maySuggest).length
  expect(countAllowed()).toBe(20)
  expect(countAllowed()).toBe(0)
  ms += 1000
  expect(countAllowed()).toBe(10)
  for (let i = 0; i < 10; i++) {
    ms += 50
    maySuggest()
  }
  expect(countAllowed()).toBe(0)
  ms += 3_600_000
  expect(countAllowed()).toBe(20)
})
