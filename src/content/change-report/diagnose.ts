import { isNode, LineCounter, parseDocument } from 'yaml'
import { parsePost } from '../blog/post-file.ts'
import { parseMenu } from '../docs/docs-menu.ts'
import { parseFrontmatter } from '../docs/frontmatter.ts'

/** `line` counts from 1. */
export type Diagnostic = {
  readonly file: string
  readonly line?: number
  readonly message: string
}

export function diagnostic(file: string, line: number | undefined, message: string): Diagnostic {
  return line === undefined ? { file, message } : { file, line, message }
}

/** What is wrong with a document, post or menu, which the site would leave out or show partly. */
export function diagnose(
  file: string,
  text: string,
  kind: 'document' | 'post',
): Diagnostic | undefined {
  if (file.endsWith('.md')) return diagnoseDocument(file, text, kind)
  return file.endsWith('config.json') ? diagnoseMenu(file, text) : undefined
}

function diagnoseDocument(
  file: string,
  text: string,
  kind: 'document' | 'post',
): Diagnostic | undefined {
  const parsed = kind === 'post' ? parsePost(text) : parseFrontmatter(text)
  const [message] = 'problems' in parsed ? parsed.problems : []
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

/** The line of a syntax error, or of the value at a path such as `sections.0.label`. */
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
