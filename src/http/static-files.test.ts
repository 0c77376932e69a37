import { expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { createStaticFiles } from './static-files.ts'

test('gzip stands in until Brotli is ready, which the first request for it starts', async () => {
  const bytes = new TextEncoder().encode('export {}\n'.repeat(100))
  const type = 'text/javascript'
  const files = createStaticFiles([{ pathname: '/a.js', bytes, type, immutable: true }])
  const codingOf = (coding: 'br' | 'identity') =>
    files.find('/a.js')?.variant(coding).headers.get('content-encoding')
  expect(codingOf('identity')).toBeNull()
  expect(codingOf('br')).toBe('gzip')
  await eventually(() => codingOf('br'), 'br')
})
