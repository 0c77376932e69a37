import type { Event } from 'micromark-util-types'
import { isComponent } from './html-tags.ts'

const value = String.raw`(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^\s"'=<>{}\x60]+)`
const spread = String.raw`\{\s*\.\.\.[^{}]*\}`
const tag = new RegExp(
  String.raw`(?<!\\)<([A-Za-z][\w.-]*)((?:\s+(?:[A-Za-z_:][\w:.-]*(?:\s*=\s*${value})?|${spread}))*)\s*(/?)>`,
  'g',
)
const attribute = new RegExp(String.raw`\s+([A-Za-z_:][\w:.-]*)(?:\s*=\s*(${value}))?`, 'g')
const hasJsx = /<[A-Za-z][^<>]*=\s*\{|<[A-Z]/

/** Rewrites `style={{ width: 400 }}` and `width={400}` as HTML, which markdown recognizes. */
export function rewriteJsxAttributes(text: string, events: readonly Event[]): string {
  if (!hasJsx.test(text)) return text
  const prose = withoutCode(text, events)
  if (!hasJsx.test(prose)) return text
  let result = ''
  let done = 0
  for (const match of prose.matchAll(tag)) {
    const [whole, name = '', attributes = '', slash] = match
    const isElement = !slash || !isComponent(name)
    if (isElement && !attributes.includes('{')) continue
    const html = attributes.replace(attribute, (source, key: string, given: string | undefined) =>
      given?.startsWith('{') ? toHtmlAttribute(key, given.slice(1, -1).trim()) : source,
    )
    // A component is left out. On one line, and without dots in its name, it is HTML for markdown.
    const htmlTag = isElement ? `<${name}${html}${slash}>` : `<${name.replaceAll('.', '-')} />`
    result += text.slice(done, match.index) + htmlTag
    done = match.index + whole.length
  }
  return result + text.slice(done)
}

/** The text with spaces in place of code, so that offsets stay. */
export function withoutCode(text: string, events: readonly Event[]): string {
  let prose = ''
  let done = 0
  for (const [edge, { type, start, end }] of events) {
    if (edge === 'exit' || !/^code(?:Fenced|Indented|Text)$/.test(type)) continue
    prose += text.slice(done, start.offset) + ' '.repeat(end.offset - start.offset)
    done = end.offset
  }
  return prose + text.slice(done)
}

function toHtmlAttribute(name: string, expression: string): string {
  if (name === 'style' && expression.startsWith('{'))
    return ` style="${toStyle(expression.slice(1, -1))}"`
  if (expression === 'true') return ` ${name}`
  const literal = readLiteral(expression)
  return literal === undefined ? '' : ` ${name}="${literal.replaceAll('"', '&quot;')}"`
}

/** `maxWidth: 400, float: 'left'` as CSS; a bare number is pixels. */
function toStyle(properties: string): string {
  const declarations = properties.split(',').flatMap(property => {
    const [, name = '', expression = ''] =
      /^\s*['"]?([\w-]+)['"]?\s*:\s*(.+?)\s*$/s.exec(property) ?? []
    const literal = readLiteral(expression)
    if (name === '' || literal === undefined) return []
    const kebab = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    return [`${kebab}: ${/^\d+$/.test(expression) ? `${literal}px` : literal}`]
  })
  return declarations.join('; ').replaceAll('"', '&quot;')
}

function readLiteral(expression: string): string | undefined {
  const [, quoted] =
    /^(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)$/.exec(expression)?.filter(group => group !== undefined) ??
    []
  return quoted ?? (/^-?\d+(?:\.\d+)?$/.test(expression) ? expression : undefined)
}
