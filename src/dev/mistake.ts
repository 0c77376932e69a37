import { parseMenu } from '../content/docs/docs-menu.ts'
import { parseFrontmatter } from '../content/docs/frontmatter.ts'
import { lineOf } from './line-of.ts'

/** What an author has got wrong, and where: `line` counts from 1. */
export type Mistake = { readonly file: string; readonly line?: number; readonly message: string }

/** What is wrong with the text of a file, as far as it can be told from the file alone; `undefined` when nothing is, or the kind is unknown. */
export function findMistake(file: string, text: string): Mistake | undefined {
  if (file.endsWith('.md')) return mistakeOfDocument(file, text)
  if (file.endsWith('config.json')) return mistakeOfMenu(file, text)
  return /\.tsx?$/.test(file) ? mistakeOfModule(file, text) : undefined
}

function mistakeOfDocument(file: string, text: string): Mistake | undefined {
  const [problem] = parseFrontmatter(text).problems
  if (problem === undefined) return undefined
  // The frontmatter begins below its fence.
  const [, yaml = ''] = text.split(/^---[ \t]*$/m)
  const place = /^frontmatter\.([\w.]+): /.exec(problem)?.[1]
  return at(file, lineOf(yaml.replace(/^\r?\n|\r?\n$/g, ''), place), 1, problem)
}

function mistakeOfMenu(file: string, text: string): Mistake | undefined {
  const parsed = parseMenu(text)
  if ('menu' in parsed) return undefined
  return at(file, lineOf(text, /^([\w.]+): /.exec(parsed.problem)?.[1]), 0, parsed.problem)
}

function mistakeOfModule(file: string, text: string): Mistake | undefined {
  try {
    new Bun.Transpiler({ loader: 'tsx' }).transformSync(text)
    return undefined
  } catch (error) {
    return { ...mistakeOf(error, file), file }
  }
}

/** The mistake that a tool has thrown: Bun's transpiler and bundler, and lightningcss, say where it is each in its own way. */
export function mistakeOf(error: unknown, file: string): Mistake {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const { message, position, loc, fileName } = first as {
    readonly message?: string
    readonly position?: { readonly file: string; readonly line: number } | null
    readonly loc?: { readonly line: number }
    readonly fileName?: string
  }
  return at(
    position?.file || fileName || file,
    position?.line ?? loc?.line,
    0,
    message ?? String(first),
  )
}

function at(file: string, line: number | undefined, above: number, message: string): Mistake {
  return line === undefined ? { file, message } : { file, line: line + above, message }
}
