import { expect, test } from 'bun:test'
import { eventually } from '../../test/support/eventually.ts'
import { createStaticFiles } from './static-files.ts'

function openScript() {
  const bytes = new TextEncoder().encode('export {}\n'.repeat(100))
  const type = 'text/javascript'
  const files = createStaticFiles([{ pathname: '/a.js', bytes, type, immutable: true }])
  return (accepted: string | null) =>
    files.find('/a.js')?.variant(accepted).headers.get('content-encoding')
}

test('gzip stands in until Brotli is ready, which the first request for it starts', async () => {
  const codingFor = openScript()
  expect(codingFor(null)).toBeNull()
  expect(codingFor('gzip, br')).toBe('gzip')
  await eventually(() => codingFor('gzip, br'), 'br')
})

test('a script comes in no coding that the client does not accept', async () => {
  const codingFor = openScript()
  expect(codingFor('br')).toBeNull()
  await eventually(() => codingFor('br'), 'br')
  expect(codingFor('br;q=0.5, gzip')).toBe('gzip')
})

test('a client that prefers a coding which scripts do not have gets its next one', () => {
  const codingFor = openScript()
  expect(codingFor('gzip, zstd')).toBe('gzip')
  expect(codingFor('zstd')).toBeNull()
})
