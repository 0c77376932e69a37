import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { createKeepReport, reportInput } from './report-function.ts'

const error = { route: 'doc', message: 'TypeError: broken' } as const
const report = {
  build: 'b1',
  errors: [error],
  vitals: { route: 'home', LCP: 1200, CLS: 0.1 },
} as const

function open() {
  const kept: unknown[] = []
  const keep = createKeepReport(
    {
      countBrowserError: (...error) => kept.push(error),
      observeVital: (...vital) => kept.push(vital),
    },
    () => 0,
  )
  return { kept, send: (visitor = 'a') => keep(v.parse(reportInput, report), { visitor }) }
}

test('errors are kept with route and build, vitals by route in seconds', () => {
  const { kept, send } = open()
  send()
  expect(kept).toEqual([
    ['doc', 'TypeError: broken (build b1)'],
    ['lcp', 'home', 1.2],
    ['cls', 'home', 0.1],
  ])
})

test('a visitor’s reports are dropped beyond the limit of a day', () => {
  const { kept, send } = open()
  for (let count = 0; count < 60; count++) send()
  expect(kept).toHaveLength(3 * 50)
  send('b')
  expect(kept).toHaveLength(3 * 51)
})

test.each([
  ['an unknown route', { ...report, errors: [{ ...error, route: '/secret?q=1' }] }],
  ['six errors', { ...report, errors: Array(6).fill(error) }],
  ['a long message', { ...report, errors: [{ ...error, message: 'x'.repeat(501) }] }],
  ['a vital that is no number', { ...report, vitals: { route: 'home', LCP: 'x' } }],
  ['a negative vital', { ...report, vitals: { route: 'home', INP: -1 } }],
  ['a long build', { ...report, build: 'x'.repeat(65) }],
])('%s is refused', (_, input) => {
  expect(v.safeParse(reportInput, input).success).toBe(false)
})
