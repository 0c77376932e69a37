import type { Words } from '../../markdown/replace-words.ts'
import { type Frontmatter, parseFrontmatter } from './frontmatter.ts'

/** A document with its refs followed, words replaced and sections put in place. */
type ResolvedDocument = {
  readonly frontmatter: Frontmatter
  readonly body: string
  /** Repository paths of the documents it is made of, its own first. */
  readonly files: readonly [string, ...string[]]
  readonly problems: readonly string[]
  /** A ref that leads nowhere: the document shows the referrer's own text. */
  readonly danglingRef: DanglingRef | undefined
}

/** `file` is the document that names `ref`, for which there is no file. */
export type DanglingRef = { readonly file: string; readonly ref: string }

/** By repository path; `undefined` if there is no such file. */
type ReadText = (path: string) => Promise<string | undefined>

/** `replaceWords` with a time limit. `words` are from `file`. */
export type Replace = (
  texts: readonly string[],
  words: Words,
  file: string,
) => Promise<readonly string[]>

type Sources = { readonly read: ReadText; readonly replace: Replace }

export const maxRefs = 4

/** The referrer's fields win. Throws an error that names the files if refs run in a circle. */
export async function readFollowingRefs(
  path: string,
  read: ReadText,
  replace: Replace,
): Promise<ResolvedDocument | undefined> {
  const document = await follow(path, { read, replace }, [])
  return document && { ...document, body: removeMarkers(document.body) }
}

/** A ref may begin with `./` or `/`. */
export function fileOfRef(ref: string): string {
  return ref.replace(/^(?:\.?\/)+/, '')
}

async function follow(
  path: string,
  sources: Sources,
  through: readonly string[],
): Promise<ResolvedDocument | undefined> {
  if (through.includes(path))
    throw new Error(
      `The refs of these documents run in a circle: ${[...through, path].join(' -> ')}`,
    )
  if (through.length > maxRefs)
    throw new Error(
      `A ref is followed ${maxRefs} times at the most: ${[...through, path].join(' -> ')}`,
    )
  const source = await sources.read(path)
  if (source === undefined) return undefined
  const { frontmatter, body, linkSections, problems } = parseFrontmatter(source)
  const own = {
    frontmatter,
    body: body + linkSections,
    files: [path] as const,
    problems: problems.map(problem => `${path}: ${problem}`),
    danglingRef: undefined,
  }
  if (frontmatter.ref === undefined) return own

  const target = await follow(fileOfRef(frontmatter.ref), sources, [...through, path])
  if (!target) return { ...own, danglingRef: { file: path, ref: frontmatter.ref } }
  const { danglingRef } = target
  if (danglingRef && isBlank(target.body)) return { ...own, danglingRef }
  const replaced = await replaceIn(target, frontmatter.replace ?? {}, path, sources.replace)
  return {
    frontmatter: { ...replaced.frontmatter, ...frontmatter },
    body: replaceSections(replaced.body, body) + linkSections,
    files: [path, ...target.files],
    problems: [...own.problems, ...target.problems],
    danglingRef,
  }
}

export function isBlank(body: string): boolean {
  return removeMarkers(body).trim() === ''
}

/** The target with its words replaced. Only what describes its text applies to the referrer. */
async function replaceIn(
  { frontmatter, body }: ResolvedDocument,
  words: Words,
  file: string,
  replace: Replace,
): Promise<Pick<ResolvedDocument, 'frontmatter' | 'body'>> {
  const { title, description, keywords, toc } = frontmatter
  const texts = [body, title ?? '', description ?? '', ...(keywords ?? [])]
  const [newBody = '', newTitle = '', newDescription = '', ...newKeywords] = await replace(
    texts,
    words,
    file,
  )
  return {
    frontmatter: {
      title: title && newTitle,
      description: description && newDescription,
      keywords: keywords && newKeywords,
      toc,
    },
    body: newBody,
  }
}

/** `[//]: # 'Name'` on its own line, before and after a section that a referrer may replace. */
type Marker = { readonly name: string; readonly line: number }
type Section = { readonly name: string; readonly start: number; readonly end: number }

const markerLine = /^[ \t]*\[\/\/\]: # (['"])([A-Za-z\d]*)\1[ \t]*$/
/** May start a list item. Backticks that close on the same line are inline code. */
const fenceLine = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/

/** An empty section deletes. All markers stay, for a document that refers to the result. */
export function replaceSections(target: string, referrer: string): string {
  const own = new Map<string, string[]>()
  const referrerLines = referrer.split('\n')
  for (const section of findSections(referrerLines, { unclosedRunsOn: true })) {
    const text = referrerLines.slice(section.start + 1, section.end).join('\n')
    own.set(section.name, [...(own.get(section.name) ?? []), text])
  }
  const lines = target.split('\n')
  const result: string[] = []
  let next = 0
  for (const section of findSections(lines, { unclosedRunsOn: false })) {
    if (section.start < next) continue
    const replacement = own.get(section.name)?.shift()
    if (replacement === undefined) continue
    result.push(...lines.slice(next, section.start + 1), replacement)
    next = section.end
  }
  result.push(...lines.slice(next))
  return result.join('\n')
}

/** Each marker leaves a blank line, so that blocks stay apart. */
export function removeMarkers(text: string): string {
  if (!text.includes('[//]: #')) return text
  const lines = text.split('\n')
  for (const { line } of findMarkers(lines)) lines[line] = ''
  return lines.join('\n')
}

/** Sections may nest. An unclosed one runs to the next marker or the end, or is no section. */
function findSections(
  lines: readonly string[],
  { unclosedRunsOn }: { readonly unclosedRunsOn: boolean },
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
  if (unclosedRunsOn) {
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
