/** A process of its own, because Bun can't reload a module whose last version had a mistake. */
import { isAbsolute, join, relative } from 'node:path'
import { type Diagnostic, diagnostic } from '../content/change-report/diagnose.ts'
import type { Started } from './dev-site.ts'
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
  report({ diagnostic: toDiagnostic(error) })
  process.disconnect?.()
}

/** Bun's parser, bundler and runtime and lightningcss each have their own field for the line. */
function toDiagnostic(error: unknown): Diagnostic {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { message, position, loc, fileName, line, sourceURL } = first as {
    readonly message?: string
    readonly position?: { readonly file: string; readonly line: number } | null
    readonly loc?: { readonly line: number }
    readonly fileName?: string
    readonly line?: number
    readonly sourceURL?: string
  }
  const file = position?.file || fileName || sourceURL || changedFile
  return diagnostic(
    isAbsolute(file) ? relative(root, file) : file,
    position?.line || loc?.line || line || undefined,
    message ?? String(first),
  )
}
