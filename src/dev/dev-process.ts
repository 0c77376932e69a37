/** A process of its own, because Bun can't reload a module whose last version had a mistake. */
import { join } from 'node:path'
import type { Started } from './dev-site.ts'
import { toDiagnostic } from './diagnostic.ts'
import type { Problems } from './problems.ts'

const [siteUrl = '', changedFile = '', checkouts = '[]'] = process.argv.slice(2)
const root = join(import.meta.dir, '../..')

// A closed pipe is an error of the stream, which would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
process.on('disconnect', () => process.exit())
const report = (message: Started | Problems) => process.send?.(message)
try {
  // Not imported statically, so that a mistake in any module is caught here.
  const { serveSite } = await import('./dev-server.ts')
  const options = { siteUrl, checkouts: JSON.parse(checkouts), onProblems: report }
  const { port, refresh } = await serveSite(root, options)
  process.on('message', (files: string[]) => void refresh(files).then(() => report({ port })))
  report({ port })
} catch (error) {
  console.error(error)
  report({ diagnostic: toDiagnostic(error, root, changedFile) })
  process.disconnect?.()
}
