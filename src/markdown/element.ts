import type { Element, ElementContent, Nodes, Properties } from 'hast'

export function element(
  tagName: string,
  properties: Properties,
  ...children: readonly (ElementContent | string)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map(child =>
      typeof child === 'string' ? { type: 'text', value: child } : child,
    ),
  }
}

export function replaceElement(old: Element, { tagName, properties, children }: Element): void {
  Object.assign(old, { tagName, properties, children })
}

export function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name)
}

export function addClass(element: Element, name: string): void {
  const { className } = element.properties
  element.properties.className = [...(Array.isArray(className) ? className : []), name]
}

/** Parents first, without recursion. A visitor may replace a node's children, not its siblings. */
export function walk(tree: Nodes, visit: (node: Nodes) => void): void {
  const stack = [tree]
  for (let node = stack.pop(); node; node = stack.pop()) {
    visit(node)
    if ('children' in node) stack.push(...node.children.toReversed())
  }
}
