/** A diagram that `beautiful-mermaid` draws completely, without its styling. */
type MermaidDiagram = {
  readonly kind: 'Flowchart' | 'Sequence diagram' | 'State diagram'
  /** What the author calls it, for those who do not see it. */
  readonly title?: string
  readonly source: string
}

const maxLines = 120
/** In UTF-16 units. */
const maxLineLength = 240

/**
 * `undefined` for what the library does not draw. It leaves out lines and arrows that it does not
 * know without a word, so only lines of known forms are let through.
 */
export function readMermaid(text: string): MermaidDiagram | undefined {
  const written = text.split('\n').map(line => line.trim().replace(/\s*;$/, ''))
  const lines = written.filter(line => line !== '' && !line.startsWith('%%'))
  if (lines.length > maxLines || lines.some(line => line.length > maxLineLength)) return undefined
  const title = lines.find(line => line.startsWith('accTitle:'))
  const [header = '', ...body] = lines.filter(line => line !== title)
  const [, direction = 'TD'] = /^(?:flowchart|graph)(?: +(TD|TB|LR|RL|BT))?$/.exec(header) ?? []
  const diagram = /^(?:flowchart|graph)\b/.test(header)
    ? read('Flowchart', `flowchart ${direction}`, readFlowchart(body))
    : /^stateDiagram(?:-v2)?$/.test(header)
      ? read('State diagram', header, readStates(body))
      : header === 'sequenceDiagram'
        ? read('Sequence diagram', header, readSequence(body))
        : undefined
  return diagram && { ...diagram, ...(title ? { title: title.slice(9).trim() } : {}) }
}

function read(
  kind: MermaidDiagram['kind'],
  header: string,
  body: readonly string[] | undefined,
): MermaidDiagram | undefined {
  return body && body.length > 0 ? { kind, source: [header, ...body].join('\n') } : undefined
}

/** Colors that authors choose fit one theme only. */
const styling = /^(?:classDef|class|style|linkStyle|click)\s/

const person = String.raw`[\p{L}\p{N}_.-]+`
const message = new RegExp(
  String.raw`^(${person}?\s*(?:--?>>?|--?[x)])\s*[+-]?${person}\s*:\s*)(\S.*)$`,
  'u',
)
const sequenceForms = [
  /^(?:participant|actor)\s+\S+(?:\s+as\s+\S.*)?$/,
  /^note\s+(?:left of|right of|over)\s+[^:]+:\s*\S.*$/i,
  /^(?:activate|deactivate)\s+\S+$/,
  /^(?:loop|alt|opt|par|break|box|else|and)(?:\s.*)?$/,
  /^end$/,
  message,
]

/** The library draws neither boxes around participants nor bars of `activate`. */
function readSequence(lines: readonly string[]): string[] | undefined {
  const body = lines.filter(line => line !== 'autonumber')
  if (!body.every(line => sequenceForms.some(form => form.test(line)))) return undefined
  if (!isClosed(body, /^(?:loop|alt|opt|par|break|box)\b/, 'end')) return undefined
  if (body.length === lines.length) return body
  let count = 0
  return body.map(line =>
    line.replace(message, (_, start: string, label: string) => `${start}${++count}. ${label}`),
  )
}

const state = String.raw`(?:\[\*\]|\w+)`
const stateName = /^(?:state\s+"[^"]+"\s+as\s+\w+|\w+\s*:\s*\S.*)$/
const stateForms = [
  stateName,
  new RegExp(String.raw`^${state}\s*-->\s*${state}(?:\s*:\s*\S.*)?$`),
  /^state\s+(?:"[^"]+"\s+as\s+)?\w+\s*\{$/,
  /^\}$/,
  /^direction\s+(?:TD|TB|LR|RL|BT)$/,
]

/** The library ignores a name that comes after its state. */
function readStates(lines: readonly string[]): string[] | undefined {
  const body = lines.filter(line => !styling.test(line))
  if (!body.every(line => stateForms.some(form => form.test(line)))) return undefined
  if (!isClosed(body, /\{$/, '}')) return undefined
  const [names, others] = [true, false].map(isName =>
    body.filter(line => stateName.test(line) === isName),
  ) as [string[], string[]]
  if (names.length > 0 && others.some(line => line.endsWith('{'))) return undefined
  return [...names, ...others]
}

const plain = String.raw`(?:<br ?/?>|[^"\[\](){}|<>])+`
const label = String.raw`(?:"[^"\[\](){}|]+"|${plain})`
/** Between brackets that are not round, quoted text may have round ones. */
const wideLabel = String.raw`(?:"[^"\[\]{}|]+"|${plain})`
const shape = [
  String.raw`\(\[${label}\]\)`,
  String.raw`\[\[${label}\]\]`,
  String.raw`\[\(${label}\)\]`,
  String.raw`\[${wideLabel}\]`,
  String.raw`\(${label}\)`,
  String.raw`\(\(${label}\)\)`,
  String.raw`\{${wideLabel}\}`,
  String.raw`\{\{${wideLabel}\}\}`,
].join('|')
const name = String.raw`\w+(?:-\w+)*`
const nodes = new RegExp(`(${name})(${shape})?`, 'g')
const node = `${name}(?:${shape})?`
const group = String.raw`${node}(?:\s*&\s*${node})*`
const arrow = String.raw`<?(?:--[->]|-\.->?|==[=>])(?:\|[^|]+\|)?`
const textArrow = String.raw`<?(?:--|-\.|==)\s+[^-=.|<>"]+\s(?:--[->]|\.->|-\.-|==[=>])`
const edges = new RegExp(String.raw`^${group}(?:\s+(?:${arrow}|${textArrow})\s*${group})*$`)
const subgraph = /^subgraph\s+(?:([\w-]+)\s*\[[^[\]]+\]|[^[\]"]+|"[^"]+")$/

function readFlowchart(lines: readonly string[]): string[] | undefined {
  const body = lines.filter(line => !styling.test(line)).map(normalizeArrows)
  if (!isClosed(body, /^subgraph\s/, 'end')) return undefined
  const shapes = new Map<string, string>()
  for (const line of body) {
    if (line === 'end' || /^direction\s+(?:TD|TB|LR|RL|BT)$/.test(line)) continue
    const [isSubgraph, id] = subgraph.exec(line) ?? []
    if (isSubgraph) {
      shapes.set(id ?? line.replace(/^subgraph\s+/, ''), 'subgraph')
      continue
    }
    if (!edges.test(line)) return undefined
    for (const [, id = '', written = ''] of line.matchAll(nodes)) {
      // The library ignores a shape that comes after its node, and draws no arrows to subgraphs.
      const known = shapes.get(id)
      if (known === 'subgraph' || (known !== undefined && written && known !== written))
        return undefined
      shapes.set(id, known ?? written)
    }
  }
  return body
}

/** The library takes `A-->B` for the name of a node, and knows no longer arrows. */
function normalizeArrows(line: string): string {
  return line
    .replaceAll(/:::\w+/g, '')
    .replaceAll(/--+>/g, '-->')
    .replaceAll(/([\w\])}])(?=<?(?:--[->]|-\.->?|==[=>]))/g, '$1 ')
    .replaceAll(/(?<=[->=])\s+\|/g, '|')
}

function isClosed(lines: readonly string[], open: RegExp, close: string): boolean {
  const opened = lines.filter(line => open.test(line)).length
  return opened === lines.filter(line => line === close).length
}
