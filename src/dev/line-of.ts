import { isNode, LineCounter, parseDocument } from 'yaml'

/**
 * The line, from 1, at which YAML, or JSON, which is YAML too, goes wrong; where it does not, that of the value at a path such as `sections.0.label`,
 * or of the nearest one around it.
 */
export function lineOf(text: string, path: string | undefined): number | undefined {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [error] = document.errors
  if (error) return lines.linePos(error.pos[0]).line
  for (let keys = keysOf(path); keys.length > 0; keys = keys.slice(0, -1)) {
    const node = document.getIn(keys, true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return undefined
}

function keysOf(path: string | undefined): (string | number)[] {
  return path?.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key)) ?? []
}
