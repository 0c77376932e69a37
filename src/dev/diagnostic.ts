import { isAbsolute, relative } from 'node:path'
import { type Diagnostic, diagnostic } from '../content/links/diagnose.ts'

/** Bun's parser, bundler and runtime and lightningcss each have their own field for the line. */
export function toDiagnostic(error: unknown, root: string, changedFile: string): Diagnostic {
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
