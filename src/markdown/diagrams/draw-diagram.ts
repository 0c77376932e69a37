import type { Element, ElementContent, Properties } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { element } from '../element.ts'
import { readMermaid } from './mermaid-syntax.ts'

/** A layout of 900 arrows takes two minutes, one of 64 less than a second. */
const maxArrows = 64
const maxNameLength = 160
/** The library's labels have 11 pixels. */
const scale = 1.2

/**
 * Draws a diagram as a figure with its source below. `undefined` if it is too large, or of a kind
 * or form that the library does not draw. `id` begins the ids in it.
 */
export async function drawDiagram(
  text: string,
  code: Element,
  id: string,
): Promise<Element | undefined> {
  const diagram = readMermaid(text)
  if (!diagram) return undefined
  const svg = await draw(diagram.source, diagram.kind !== 'Sequence diagram')
  if (!svg) return undefined
  const labels = listLabels(svg).join(', ')
  const name = `${diagram.kind}: ${diagram.title ?? labels}`.slice(0, maxNameLength)
  const drawing = cleanElement(svg, id)
  Object.assign(drawing.properties, sizeOf(svg), { role: 'img', ariaLabel: name })
  const view = element('div', { className: ['diagram-view'], tabIndex: 0 }, drawing)
  const source = element('details', {}, element('summary', {}, 'Source of the diagram'), code)
  return element('figure', { className: ['diagram'] }, view, source)
}

async function draw(source: string, hasGraph: boolean): Promise<Element | undefined> {
  // The layout engine has 1.6 MB, and few documents have a diagram.
  const { parseMermaid, renderMermaidSVG } = await import('beautiful-mermaid')
  try {
    if (hasGraph && parseMermaid(source).edges.length > maxArrows) return undefined
    const { children } = fromHtml(renderMermaidSVG(source), { fragment: true })
    return children.find(child => child.type === 'element')
  } catch {
    // The layout engine fails on some graphs.
    return undefined
  }
}

/** What participants, nodes and groups are called, each once. */
function listLabels(svg: Element): string[] {
  const labels = svg.children.flatMap(child => {
    if (child.type !== 'element') return []
    const { className, dataLabel } = child.properties
    const isNamed = [className].flat().some(name => /^(?:actor|node|subgraph)$/.test(String(name)))
    return isNamed && dataLabel ? String(dataLabel).replaceAll(/\s+/g, ' ') : []
  })
  return [...new Set(labels)]
}

function sizeOf({ properties }: Element): Properties {
  const [width, height] = [properties.width, properties.height].map(side =>
    Math.ceil(Number(side) * scale),
  )
  return { width, height }
}

const elementNames: ReadonlySet<string> = new Set(
  'svg defs marker g rect circle ellipse line polyline polygon path text tspan'.split(' '),
)

const geometry: ReadonlySet<string> = new Set([
  ...'viewBox x y x1 y1 x2 y2 cx cy r rx ry dx dy d points width height transform'.split(' '),
  ...'markerWidth markerHeight refX refY orient strokeWidth strokeDashArray'.split(' '),
  ...'strokeLineJoin fontSize fontWeight fontStyle textAnchor textDecoration'.split(' '),
])

/** Keeps known elements and attributes only. CSS gives the variables that name colors a value. */
function cleanElement({ tagName, properties, children }: Element, id: string): Element {
  const kept: Properties = {}
  for (const [name, value] of Object.entries(properties)) {
    const written = String(value)
    if (name === 'fill' || name === 'stroke') {
      if (/^(?:none|var\(--[a-z_-]+\))$/.test(written)) kept[name] = written
    } else if (name === 'id') kept.id = `${id}-${written}`
    else if (name === 'markerEnd' || name === 'markerStart')
      kept[name] = written.replace(/^url\(#([\w-]+)\)$/, `url(#${id}-$1)`)
    else if (geometry.has(name) && /^[\w\s.,()-]*$/.test(written)) kept[name] = round(written)
  }
  return element(
    tagName,
    kept,
    ...children.flatMap((child): (ElementContent | string)[] => {
      if (child.type === 'element')
        return elementNames.has(child.tagName) ? [cleanElement(child, id)] : []
      const isText = child.type === 'text' && /^t(?:ext|span)$/.test(tagName)
      return isText ? [child] : []
    }),
  )
}

/** Less than a tenth of a pixel is not seen. */
function round(written: string): string {
  return written.replaceAll(/\d+\.\d+/g, digits => String(Math.round(Number(digits) * 10) / 10))
}
