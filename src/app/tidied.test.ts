import { expect, mock, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { tidied } from './tidied.ts'

test('garbage is collected once for every sixteen screens, which are rendered as they would be, and thoroughly when it is quiet', async () => {
  const stream = new ReadableStream<Uint8Array>()
  const collect = mock((_isQuiet: boolean) => {})
  const render = tidied(async () => stream, collect, 50)
  const screen = { kind: 'missing', missing: { message: '', nearest: [] } } as const
  for (let i = 0; i < 40; i++) expect(await render(screen)).toBe(stream)
  await eventually(() => collect.mock.calls, [[false], [false], [true]])
})
