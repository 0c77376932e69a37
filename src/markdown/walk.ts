import type { Nodes } from 'hast'

/** Parents first, without recursion. A visitor may replace a node's children, not its siblings. */
export function walk(tree: Nodes, visit: (node: Nodes) => void): void {
  const stack = [tree]
  for (let node = stack.pop(); node; node = stack.pop()) {
    visit(node)
    if ('children' in node) stack.push(...node.children.toReversed())
  }
}
