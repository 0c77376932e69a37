import type * as hast from 'hast'
import type * as mdast from 'mdast'

/** Parents first, without recursion. A visitor may replace a node's children, not its siblings. */
export function walk(
  tree: mdast.Root,
  visit: (node: mdast.Nodes, parent: mdast.Parents | undefined, depth: number) => void,
): void
export function walk(
  tree: hast.Root,
  visit: (node: hast.Nodes, parent: hast.Parents | undefined, depth: number) => void,
): void
export function walk(
  tree: Node,
  visit: (node: never, parent: undefined, depth: number) => void,
): void {
  const call = visit as (node: Node, parent: Node | undefined, depth: number) => void
  const stack: [node: Node, parent: Node | undefined, depth: number][] = [[tree, undefined, 0]]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, parent, depth] = next
    call(node, parent, depth)
    const { children } = node
    if (!children) continue
    for (let i = children.length - 1; i >= 0; i--)
      stack.push([children[i] as Node, node, depth + 1])
  }
}

type Node = { readonly type: string; readonly children?: readonly Node[] }
