import type { Html, Root, RootContent } from 'mdast'

/** `<!-- ::start:tabs variant="files" -->` and all up to its `<!-- ::end:tabs -->`. */
export type Directive = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

const comment =
  /^<!--\s*::(start|end):([a-z][a-z-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*-->[ \t]*$/
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

type Open = { readonly directive: Directive; readonly children: RootContent[] }

/**
 * Folds what lies between a start and its end into what `build` makes of it, innermost first. Directives stand on a line of their own, at its
 * first column, outside of lists and quotes. One that lacks its other half is nothing: its comment goes, its text stays.
 */
export function foldDirectives(
  tree: Root,
  build: (directive: Directive, children: RootContent[]) => RootContent[],
): void {
  const open: Open[] = [{ directive: { name: 'document', attributes: {} }, children: [] }]
  const append = (...nodes: RootContent[]) => {
    for (const node of nodes) open.at(-1)?.children.push(node)
  }

  for (const node of tree.children.flatMap(splitAtDirectives)) {
    const match = node.type === 'html' ? comment.exec(node.value) : null
    const [, edge, name = '', attributes = ''] = match ?? []
    if (!match) append(node)
    else if (edge === 'start')
      open.push({ directive: { name, attributes: readAttributes(attributes) }, children: [] })
    else {
      const start = open.findLastIndex(({ directive }) => directive.name === name)
      if (start < 1) continue
      for (const unclosed of open.splice(start + 1)) append(...unclosed.children)
      const { directive, children } = open.pop() as Open
      append(...build(directive, children))
    }
  }
  tree.children = open.flatMap(({ children }) => children)
}

/** A block of HTML runs on to the next blank line and may have swallowed a directive. */
function splitAtDirectives(node: RootContent): RootContent[] {
  if (node.type !== 'html' || !node.value.includes('::') || !node.value.includes('\n'))
    return [node]
  const demos: Html[] = []
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) demos.push({ ...node, value: lines.join('\n') })
    lines = []
  }
  for (const line of node.value.split('\n')) {
    if (!comment.test(line) || isInsideComment(lines.join('\n'))) lines.push(line)
    else {
      flush()
      demos.push({ ...node, value: line })
    }
  }
  flush()
  return demos
}

function isInsideComment(html: string): boolean {
  return html.lastIndexOf('<!--') > html.lastIndexOf('-->')
}

function readAttributes(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(attribute)].map(([, name, double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  )
}
