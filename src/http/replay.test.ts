import { expect, test } from 'bun:test'
import { createReplay } from './replay.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function controlled() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  return { readable, writer: writable.getWriter() }
}

test('a reader who comes late gets everything from the first byte', async () => {
  const { readable, writer } = controlled()
  const replay = createReplay(readable)
  await writer.write(bytes('one '))
  const early = new Response(replay.stream()).text()
  await writer.write(bytes('two '))
  const late = new Response(replay.stream()).text()
  await writer.write(bytes('three'))
  await writer.close()
  expect(await Promise.all([early, late, new Response(replay.stream()).text()])).toEqual([
    'one two three',
    'one two three',
    'one two three',
  ])
  expect(new TextDecoder().decode(await replay.whole)).toBe('one two three')
})

test('a reader has the first chunk before the source ends', async () => {
  const { readable, writer } = controlled()
  const reader = createReplay(readable).stream().getReader()
  await writer.write(bytes('head'))
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('head')
  await writer.close()
  expect((await reader.read()).done).toBe(true)
})

test('an error of the source reaches every reader, and nothing counts as whole', async () => {
  const { readable, writer } = controlled()
  const replay = createReplay(readable)
  await writer.write(bytes('half'))
  const reading = new Response(replay.stream()).text()
  await writer.abort(new Error('cut'))
  expect(reading).rejects.toThrow('cut')
  expect(replay.whole).rejects.toThrow('cut')
})
