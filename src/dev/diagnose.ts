import { isNode, LineCounter, parseDocument } from 'yaml'
import { parseMenu } from '../content/docs/docs-menu.ts'
import { parseFrontmatter } from '../content/docs/frontmatter.ts'

/** `line` counts from 1. */
export type Diagnostic = {
  readonly file: string
  readonly line?: number
  readonly message: string
}

/** What is wrong with a file, as far as its text alone shows. */
export function diagnose(file: string, text: string): Diagnostic | undefined {
  if (file.endsWith('.md')) return diagnoseDocument(file, text)
  if (file.endsWith('config.json')) return diagnoseMenu(file, text)
  return /\.tsx?$/.test(file) ? diagnoseModule(file, text) : undefined
}

function diagnoseDocument(file: string, text: string): Diagnostic | undefined {
  const [message] = parseFrontmatter(text).problems
  if (message === undefined) return undefined
  const [, yaml = ''] = text.split(/^---[ \t]*$/m)
  const path = /^frontmatter\.([\w.]+): /.exec(message)?.[1]
  const line = lineOf(yaml.replace(/^\r?\n|\r?\n$/g, ''), path)
  // The frontmatter begins below its fence.
  return diagnostic(file, line === undefined ? undefined : line + 1, message)
}

function diagnoseMenu(file: string, text: string): Diagnostic | undefined {
  const parsed = parseMenu(text)
  if ('menu' in parsed) return undefined
  const path = /^([\w.]+): /.exec(parsed.problem)?.[1]
  return diagnostic(file, lineOf(text, path), parsed.problem)
}

function diagnoseModule(file: string, text: string): Diagnostic | undefined {
  try {
    new Bun.Transpiler({ loader: 'tsx' }).transformSync(text)
    return undefined
  } catch (error) {
    return { ...toDiagnostic(error, file), file }
  }
}

/** Bun's transpiler and bundler and lightningcss each have their own field for the line. */
export function toDiagnostic(error: unknown, file: string): Diagnostic {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { message, position, loc, fileName } = first as {
    readonly message?: string
    readonly position?: { readonly file: string; readonly line: number } | null
    readonly loc?: { readonly line: number }
    readonly fileName?: string
  }
  return diagnostic(
    position?.file || fileName || file,
    position?.line ?? loc?.line,
    message ?? String(first),
  )
}

function diagnostic(file: string, line: number | undefined, message: string): Diagnostic {
  return line === undefined ? { file, message } : { file, line, message }
}

/**
 * The line of a syntax error in YAML or JSON, which YAML includes; else the line of the value at a
 * path such as `sections.0.label`, or of the nearest one around it.
 */
function lineOf(text: string, path = ''): number | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) return lines.linePos(error.pos[0]).line
  const keys = path.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key))
  for (let length = path === '' ? 0 : keys.length; length > 0; length--) {
    const node = document.getIn(keys.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return undefined
}
