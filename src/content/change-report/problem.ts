import { isNode, LineCounter, parseDocument } from 'yaml'
import { findUnclosedFences } from '../../markdown/parse/code-block.ts'
import { findLeftovers } from '../../markdown/parse/mdx.ts'
import { parsePost } from '../blog.ts'
import { parseMenu } from '../docs/docs-menu.ts'
import { parseFrontmatter } from '../docs/frontmatter.ts'

type Diagnostic = {
  /** A repository path. For a link in a post or another repository: the file that it leads to. */
  readonly file: string
  /** Counts from 1. */
  readonly line?: number
  readonly message: string
}

/**
 * - `link`, `anchor`: a link to a missing page, or to an id that its page lacks
 * - `address`: an address that had a page, and now has neither a page nor a redirect
 * - `menu`: a menu entry without a page, or (a hint) a page without a menu entry
 * - `document`: a document that can't be shown, or invalid frontmatter, or an invalid menu
 */
export type Problem = Diagnostic & {
  readonly kind: 'link' | 'anchor' | 'address' | 'menu' | 'document'
}

/** `docs/a.md:3 "./gone.md" leads to no page` */
export function describeProblem({ file, line, message }: Diagnostic): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${message}`
}

/** Lists the first mistake in frontmatter or a menu, and the fences that are not closed. */
export function diagnose(file: string, text: string, kind: 'document' | 'post'): Diagnostic[] {
  if (file.endsWith('config.json')) {
    const { problem } = parseMenu(text)
    return problem === undefined ? [] : [locate(file, text, problem, 0)]
  }
  if (!file.endsWith('.md')) return []
  const { body, linesAbove } = readBody(text)
  const fences = findUnclosedFences(body).map(line => ({
    file,
    line: line + linesAbove,
    message: 'This fence is not closed, so that what follows is code',
  }))
  const [message] = (kind === 'post' ? parsePost(text) : parseFrontmatter(text)).problems
  const [, yaml = ''] = text.split(/^---[ \t]*$/m)
  // The frontmatter begins below its fence.
  if (message === undefined) return fences
  return [locate(file, yaml.replace(/^\n|\n$/g, ''), message, 1), ...fences]
}

/** Lists what is left of MDX in a document or post. */
export function listLeftovers(file: string, text: string): Diagnostic[] {
  if (!file.endsWith('.md')) return []
  const { body, linesAbove } = readBody(text)
  return findLeftovers(body).map(({ line, message }) => ({
    file,
    line: line + linesAbove,
    message,
  }))
}

function readBody(text: string) {
  const { body } = parseFrontmatter(text)
  const linesAbove = text.slice(0, text.length - body.length).split('\n').length - 1
  return { body, linesAbove }
}

/** Finds the line by the path at the start of `message`, such as `sections.0.label: `. */
function locate(file: string, yaml: string, message: string, linesAbove: number): Diagnostic {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + linesAbove
  const [error] = document.errors
  if (error) return { file, line: lineAt(error.pos[0]), message }
  const [, path] = /^(?:frontmatter\.)?([\w.]+): /.exec(message) ?? []
  const keys = path?.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key)) ?? []
  for (; keys.length > 0; keys.pop()) {
    const node = document.getIn(keys, true)
    if (isNode(node) && node.range) return { file, line: lineAt(node.range[0]), message }
  }
  return { file, message }
}
