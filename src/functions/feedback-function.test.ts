import { expect, test } from 'bun:test'
import { createSaveFeedback } from './feedback-function.ts'

const feedback = { path: '/ethos', helpful: true, text: undefined }

test('feedback that can’t be stored is not forwarded, and the reader may try again', async () => {
  const forwarded: unknown[] = []
  const save = createSaveFeedback({
    load: async ({ match }) =>
      match?.kind === 'page'
        ? {
            kind: 'loaded',
            match,
            search: {},
            late: [],
            result: { kind: 'page', data: {}, freshUntil: 0 },
          }
        : { kind: 'no route' },
    store: { add: () => 'failed', latest: () => [] },
    forward: entry => forwarded.push(entry),
    now: () => 0,
  })
  const saveBy = (isForm: boolean) => save(feedback, { visitor: 'a', isForm })
  expect(await saveBy(false)).toMatchObject({ kind: 'refused', status: 503 })
  expect(await saveBy(true)).toEqual({
    kind: 'see other',
    location: '/ethos#ui-feedback-failed',
  })
  expect(forwarded).toEqual([])
})
