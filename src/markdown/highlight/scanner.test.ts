import { describe, expect, test } from 'bun:test'
import { createScannerFactory } from './scanner.ts'

/** What a scanner finds from each start: the index of the expression and the text. */
function findIn(
  content: string,
  expressions: readonly string[],
  starts: readonly number[],
  factory = createScannerFactory(),
) {
  const scanner = factory.createOnigScanner([...expressions])
  const line = factory.createOnigString(content)
  return starts.map(start => {
    const match = scanner.findNextMatchSync(line, start, 0)
    const [whole] = match?.captureIndices ?? []
    return match && whole && `${match.index}: ${content.slice(whole.start, whole.end)}`
  })
}

describe('a scanner', () => {
  test('finds the earliest match from any start, and at one place that of the first expression', () => {
    expect(findIn('a bc', ['bc', 'b', 'a'], [0, 1, 2, 3])).toEqual(['2: a', '0: bc', '0: bc', null])
    expect(findIn('x-x', ['x'], [1, 0, 3, 2])).toEqual(['0: x', '0: x', null, '0: x'])
  })

  test('anchors `\\G` at the start of each search', () => {
    expect(findIn('aab', ['\\Ga'], [0, 1, 2])).toEqual(['0: a', '0: a', null])
    expect(findIn('aab', ['(?!\\G)a'], [0, 1])).toEqual(['0: a', null])
  })

  test('keeps lines apart that share expressions', () => {
    const factory = createScannerFactory()
    expect(findIn('ab', ['b'], [0], factory)).toEqual(['0: b'])
    expect(findIn('ba', ['b'], [0], factory)).toEqual(['0: b'])
    expect(findIn('aa', ['b'], [0], factory)).toEqual([null])
  })

  test('returns the place of each group, and an empty one of a group that did not match', () => {
    const scanner = createScannerFactory().createOnigScanner(['(a)|(?<name>b)(c)'])
    const places = scanner.findNextMatchSync('😀bc', 0, 0)?.captureIndices
    expect(places?.map(({ start, end }) => [start, end])).toEqual([
      [2, 4],
      [0, 0],
      [2, 3],
      [3, 4],
    ])
  })

  test('reads the syntax of Oniguruma', () => {
    const expressions = ['(?x) \\h+ # hex', '(?>"[^"]*+")', '\\p{^Alpha}']
    expect(findIn('a1 = "x"', expressions, [0, 2, 5])).toEqual(['0: a1', '2:  ', '1: "x"'])
  })

  test('names an expression that it cannot translate', () => {
    expect(() => createScannerFactory().createOnigScanner(['a', '(b'])).toThrow(
      'Could not translate the expression (b',
    )
  })
})
