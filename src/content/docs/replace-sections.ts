/**
 * Named sections, `[//]: # 'Name'` before and after: how a document that takes over another's text by `ref` puts its own words
 * in the places that differ. A marker is a markdown comment on a line of its own; inside a fenced code block it is code.
 */
type Marker = { readonly name: string; readonly line: number }
type Section = { readonly name: string; readonly start: number; readonly end: number }

const markerLine = /^[ \t]*\[\/\/\]: # (['"])([A-Za-z\d]*)\1[ \t]*\r?$/
/** Also as the first line of a list item; backticks that close in the line are inline code (CommonMark, 4.5). */
const fenceLine = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/

/**
 * The target's text with each of its sections replaced by the referrer's section of that name, the first by the first where a name
 * recurs; an empty one deletes. Sections that the referrer lacks stay. The markers stay too, for a document that refers to the
 * result in its turn: `removeMarkers` comes last.
 */
export function replaceSections(target: string, referrer: string): string {
  const own = new Map<string, string[]>()
  const referrerLines = referrer.split('\n')
  for (const section of findSections(referrerLines, 'unclosed run on')) {
    const text = referrerLines.slice(section.start + 1, section.end).join('\n')
    own.set(section.name, [...(own.get(section.name) ?? []), text])
  }
  const lines = target.split('\n')
  const result: string[] = []
  let next = 0
  for (const section of findSections(lines, 'unclosed are nothing')) {
    if (section.start < next) continue
    const replacement = own.get(section.name)?.shift()
    if (replacement === undefined) continue
    result.push(...lines.slice(next, section.start + 1), replacement)
    next = section.end
  }
  result.push(...lines.slice(next))
  return result.join('\n')
}

/** The text without markers; each leaves a blank line, so that what it parted stays apart. */
export function removeMarkers(text: string): string {
  if (!text.includes('[//]: #')) return text
  const lines = text.split('\n')
  for (const { line } of findMarkers(lines)) lines[line] = ''
  return lines.join('\n')
}

/**
 * Pairs the markers of each name in order; a section may hold others. Only a pair is a section of a target: a marker left over (open, close, and
 * one more) loses no text. In a referrer, whose text shows in sections alone, one that was never closed runs to the next marker or
 * to the end.
 */
function findSections(
  lines: readonly string[],
  unclosed: 'unclosed run on' | 'unclosed are nothing',
): Section[] {
  const markers = findMarkers(lines)
  const sections: Section[] = []
  const open = new Map<string, Marker>()
  for (const marker of markers) {
    const { name, line } = marker
    const opened = open.get(name)
    if (opened) sections.push({ name, start: opened.line, end: line })
    if (!open.delete(name)) open.set(name, marker)
  }
  if (unclosed === 'unclosed run on') {
    for (const { name, line } of open.values()) {
      const end = markers.find(marker => marker.line > line)?.line ?? lines.length
      const blank = lines.slice(line + 1, end).every(text => text.trim() === '')
      if (!blank) sections.push({ name, start: line, end })
    }
  }
  return sections.sort((a, b) => a.start - b.start)
}

function findMarkers(lines: readonly string[]): Marker[] {
  const markers: Marker[] = []
  let fence: string | undefined
  lines.forEach((text, line) => {
    const [, run] = fenceLine.exec(text) ?? []
    if (fence !== undefined) {
      if (run?.startsWith(fence) && text.trim().replace(/^[> \t]+/, '') === run) fence = undefined
      return
    }
    if (run) {
      fence = run
      return
    }
    const name = markerLine.exec(text)?.[2]
    if (name !== undefined) markers.push({ name, line })
  })
  return markers
}
