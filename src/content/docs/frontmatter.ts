import * as v from 'valibot'
import { parseDocument, type Tags } from 'yaml'
import { formatDestination, formatText } from '../../markdown/markdown-text.ts'
import { copyString } from '../../storage/bytes.ts'
import { titleInWords } from './docs-tree.ts'

export type Frontmatter = {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
  /** Repository path of the document whose text is used in place of its own. */
  readonly ref?: string
  /** Text to replacement, in order, for the text of `ref`. */
  readonly replace?: Readonly<Record<string, string>>
  readonly redirect_from?: readonly string[]
  readonly toc?: boolean | undefined
}

type ParsedDocument = {
  readonly frontmatter: Frontmatter
  /** All keys, these and others, as YAML has them. Numbers are text as written. */
  readonly data: Readonly<Record<string, unknown>>
  readonly body: string
  /** Lists of links under other keys, as sections of markdown to show below the body. */
  readonly linkSections: string
  /** What is wrong with the frontmatter, with line or field, for the log. */
  readonly problems: readonly string[]
}

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** `2026-02-30` is no day, though `Date` reads it as one. */
export const day = v.pipe(
  v.string(),
  v.check(
    value => new Date(value).toJSON()?.startsWith(`${value}T`),
    'must be a day such as 2026-08-21',
  ),
)

/** A list, or texts with commas between them. */
export const texts = v.union([
  v.array(text),
  v.pipe(
    text,
    v.transform(one => one.split(',').map(part => part.trim())),
  ),
])
const paths = v.union([
  v.array(text),
  v.pipe(
    text,
    v.transform(one => [one]),
  ),
])

const fields = {
  title: text,
  description: text,
  keywords: texts,
  ref: text,
  replace: v.record(v.string(), v.string()),
  redirect_from: paths,
  toc: v.boolean(),
} satisfies Record<keyof Frontmatter, v.GenericSchema>

const link = v.object({ title: text, url: text, description: v.nullish(v.string()) })

const fence = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/

/** Invalid fields or YAML are problems, not exceptions. A block that is no map is text. */
export function parseFrontmatter(source: string): ParsedDocument {
  const input = source.startsWith('\uFEFF') ? source.slice(1) : source
  const found = fence.exec(input)
  const none = { frontmatter: {}, data: {}, linkSections: '' }
  if (!found) return { ...none, body: input, problems: [] }
  const body = input.slice(found[0].length)
  const { data, problems } = readYaml(copyString(found[1] ?? ''))
  if (problems) return { ...none, body, problems }
  if (!isRecord(data)) return { ...none, body: input, problems: [] }
  const fields = checkFields(data)
  const links = formatLinkLists(data)
  return { ...fields, ...links, problems: [...fields.problems, ...links.problems], data, body }
}

/** All problems, each with its field, of frontmatter that must match `schema`. */
export function checkFrontmatter<Schema extends v.GenericSchema>(
  { data, problems }: ParsedDocument,
  schema: Schema,
): { readonly value?: v.InferOutput<Schema>; readonly problems: readonly string[] } {
  const checked = v.safeParse(schema, data)
  if (checked.success) return { value: checked.output, problems }
  const wrong = checked.issues.map(issue => `frontmatter.${v.getDotPath(issue)}: ${issue.message}`)
  return { problems: [...problems, ...wrong] }
}

/** Errors of YAML aliases show only in `toJS`. */
function readYaml(text: string): { data?: unknown; problems?: string[] } {
  const yaml = parseDocument(text, {
    prettyErrors: true,
    // Without a type for numbers, a title or tag such as `1.10` stays text.
    customTags: tags => tags.filter(tag => typeof tag === 'string' || !isNumber(tag)),
  })
  try {
    if (yaml.errors.length === 0) return { data: yaml.toJS() ?? {} }
    return { problems: yaml.errors.map(error => `frontmatter: ${error.message.split('\n')[0]}`) }
  } catch (error) {
    if (error instanceof ReferenceError) return { problems: [`frontmatter: ${error.message}`] }
    throw error
  }
}

function checkFields(
  data: Record<string, unknown>,
): Pick<ParsedDocument, 'frontmatter' | 'problems'> {
  const frontmatter: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, schema] of Object.entries(fields)) {
    const value = data[name]
    if (value === undefined || value === null || value === '') continue
    const checked = v.safeParse(schema, value)
    if (checked.success) frontmatter[name] = checked.output
    else problems.push(`frontmatter.${name}: ${checked.issues[0].message}`)
  }
  return { frontmatter, problems }
}

function isNumber({ tag }: Tags[number] & object): boolean {
  return tag === 'tag:yaml.org,2002:int' || tag === 'tag:yaml.org,2002:float'
}

/** An entry that is no link is a problem if its list has links. Other lists are not shown. */
function formatLinkLists(data: Record<string, unknown>) {
  const problems: string[] = []
  let linkSections = ''
  for (const [name, list] of Object.entries(data)) {
    if (Object.hasOwn(fields, name) || !Array.isArray(list)) continue
    const checked = list.map(entry => v.safeParse(link, entry))
    if (!checked.some(({ success }) => success)) continue
    linkSections += `\n\n## ${formatText(titleInWords(name))}\n\n`
    for (const [index, { success, output, issues }] of checked.entries())
      if (success) linkSections += formatLink(output)
      else problems.push(`frontmatter.${name}.${index}: ${issues[0].message}`)
  }
  return { linkSections, problems }
}

function formatLink({ title, url, description }: v.InferOutput<typeof link>): string {
  const after = description ? ` — ${formatText(description)}` : ''
  return `- [${formatText(title)}](${formatDestination(url)})${after}\n`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
