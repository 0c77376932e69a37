import { expect, test } from 'bun:test'
import { formatEvent } from './log.ts'

test('an event is a line of JSON without characters that a terminal obeys', () => {
  const text = 'a\n\u001b[31m\u009b31m\u202eb\u2028c é 漢'
  const line = formatEvent({ level: 'info', message: 'm', text }, new Date(0))
  expect(line).not.toMatch(/[\p{Cc}\p{Zl}\u202e]/u)
  expect(line).toContain('é 漢')
  expect(JSON.parse(line)).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'info',
    message: 'm',
    text,
  })
})
