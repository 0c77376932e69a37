import { expect, test } from 'bun:test'
import { createFeedbackFunction, createSaveFeedback } from './feedback-function.ts'

const feedback = { path: '/ethos', helpful: true, text: undefined }

test('feedback that can’t be stored is refused, so that the reader may try again', async () => {
  const save = createFeedbackFunction(
    createSaveFeedback(
      async path => path,
      () => 'failed',
      () => 0,
    ),
  )
  const saveBy = (isForm: boolean) => save(feedback, { visitor: 'a', isForm })
  expect(await saveBy(false)).toMatchObject({ kind: 'refused', status: 503 })
  expect(await saveBy(true)).toEqual({
    kind: 'see other',
    location: '/ethos#ui-feedback-failed',
  })
})
