import { expect, test } from 'bun:test'
import { notModified } from './not-modified.ts'

const headers = new Headers({
  'content-type': 'text/html',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=0',
  vary: 'Accept-Encoding',
  etag: 'W/"abc"',
})
const answerTo = (held: string | undefined, etag = 'W/"abc"') =>
  notModified(
    new Request('http://x/', held === undefined ? {} : { headers: { 'if-none-match': held } }),
    { headers, etag },
  )

test.each(['W/"abc"', '"abc"', '*', '"x", W/"abc"', 'W/"x","abc"', ' "abc" '])(
  'a client that holds %p is not answered anew',
  held => {
    expect(answerTo(held)?.status).toBe(304)
  },
)

test('tags are compared weakly, whichever of them is weak', () => {
  expect(answerTo('W/"abc"', '"abc"')?.status).toBe(304)
})

test.each([undefined, '', '"abcd"', '"ab"', 'abc', 'W/"ABC"', '"x", "y"'])(
  'a client that holds %p is',
  held => {
    expect(answerTo(held)).toBeUndefined()
  },
)

test('the answer says what a cache needs to know, and nothing of a body', async () => {
  const answer = answerTo('*')
  expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
    'cache-control': 'public, max-age=0',
    vary: 'Accept-Encoding',
    etag: 'W/"abc"',
  })
  expect(await answer?.text()).toBe('')
  expect(headers.get('content-type')).toBe('text/html')
})
