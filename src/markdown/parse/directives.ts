import type { Html, Root, RootContent } from 'mdast'
import { packageManagerTabs } from './package-manager.ts'
import { fileTabs, frameworkBlock, headingTabs } from './tabs.ts'

type Attributes = Readonly<Record<string, string>>
/** A start comment whose end has not been found yet. */
type Open = { readonly name: string; readonly attributes: Attributes; children: RootContent[] }

const directive =
  /^<!--\s*::(start|end):([a-z][a-z-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*-->[ \t]*$/
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** From `<!-- ::start:tabs variant="files" -->` to `<!-- ::end:tabs -->`, inner blocks first. */
export function buildBlocks(tree: Root, framework: string | undefined): void {
  const open: Open[] = [{ name: '', attributes: {}, children: [] }]
  const append = (nodes: readonly RootContent[]) => {
    for (const node of nodes) open.at(-1)?.children.push(node)
  }

  for (const node of tree.children.flatMap(splitAtDirectives)) {
    const [, edge, name = '', attributes = ''] =
      (node.type === 'html' && directive.exec(node.value)) || []
    if (edge === undefined) append([node])
    else if (edge === 'start')
      open.push({ name, attributes: readAttributes(attributes), children: [] })
    else {
      const start = open.findLastIndex(block => block.name === name)
      if (start < 1) continue
      const [block, ...unclosed] = open.splice(start)
      if (!block) continue
      const children = [block, ...unclosed].flatMap(({ children }) => children)
      append(buildBlock(block, children, framework))
    }
  }
  tree.children = open.flatMap(({ children }) => children)
}

function buildBlock(
  { name, attributes: { variant, mode } }: Open,
  children: RootContent[],
  framework: string | undefined,
): RootContent[] {
  if (name === 'framework') return frameworkBlock(children, framework)
  if (name !== 'tabs') return children
  switch (variant) {
    case 'files':
      return fileTabs(children)
    case 'bundler':
      return headingTabs('bundler', children)
    // Both spellings are in use.
    case 'package-manager':
    case 'package-managers':
      return packageManagerTabs(children, mode, framework)
    default:
      return headingTabs('sections', children)
  }
}

/** A block of HTML runs to the next blank line and may contain a directive. */
function splitAtDirectives(node: RootContent): RootContent[] {
  if (node.type !== 'html' || !node.value.includes('::') || !node.value.includes('\n'))
    return [node]
  const parts: Html[] = []
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) parts.push({ ...node, value: lines.join('\n') })
    lines = []
  }
  for (const line of node.value.split('\n')) {
    if (!directive.test(line) || isInsideComment(lines.join('\n'))) lines.push(line)
    else {
      flush()
      parts.push({ ...node, value: line })
    }
  }
  flush()
  return parts
}

function isInsideComment(html: string): boolean {
  return html.lastIndexOf('<!--') > html.lastIndexOf('-->')
}

function readAttributes(source: string): Attributes {
  return Object.fromEntries(
    Array.from(source.matchAll(attribute), ([, name, double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  )
}
