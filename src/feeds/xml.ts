/** An element: its name, its attributes and what is in it. An attribute that is `undefined` is left out. */
export type Xml = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly (Xml | string)[]
}

export function xml(
  name: string,
  attributes: Xml['attributes'] = {},
  ...children: Xml['children']
): Xml {
  return { name, attributes, children }
}

/** A whole XML 1.0 document; characters that none may hold are left out. */
export function writeXml(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root)}\n`
}

function write(node: Xml | string): string {
  if (typeof node === 'string') return escapeText(node)
  const attributes = Object.entries(node.attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escapeText(value)}"`],
  )
  const tag = node.name + attributes.join('')
  return node.children.length === 0
    ? `<${tag}/>`
    : `<${tag}>${node.children.map(write).join('')}</${node.name}>`
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** XML 1.0, 2.2: everything else is no character. */
const noCharacter = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

function escapeText(text: string): string {
  return text
    .replace(noCharacter, '')
    .replace(/[&<>"]/g, character => references[character] ?? character)
}
