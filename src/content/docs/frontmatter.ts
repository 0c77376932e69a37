import * as v from 'valibot'
import { parseDocument } from 'yaml'

/** The fields that the site reads; all others are the author's own business. */
export type Frontmatter = {
  readonly title?: string
  readonly id?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  /** Repository path of the document whose text this one takes over. */
  readonly ref?: string
  /** Text to replacement, applied in order to the text taken over. */
  readonly replace?: Readonly<Record<string, string>>
  /** Former addresses of the document. */
  readonly redirect_from?: readonly string[]
  /** `false` hides the table of contents. */
  readonly toc?: boolean
}

export type ParsedDocument = {
  readonly frontmatter: Frontmatter
  /** All other keys with the ones above, as YAML has them. */
  readonly data: Readonly<Record<string, unknown>>
  /** The markdown below the frontmatter; the whole text where there is none. */
  readonly body: string
  /** What is wrong with the frontmatter, each with its line or field: for the log. The document shows all the same. */
  readonly problems: readonly string[]
}

const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.nonEmpty())
const texts = v.union([
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
  id: text,
  description: text,
  keywords: texts,
  ref: text,
  replace: v.record(v.string(), v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  redirect_from: paths,
  toc: v.boolean(),
} satisfies Record<keyof Frontmatter, v.GenericSchema>

const fence = /^---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/

/**
 * Splits a document into its YAML frontmatter and its body. A field of the wrong type, or YAML that can't be read, is a problem to
 * report and never an exception; a first block between `---` that is not a map is text and stays in the body.
 */
export function parseFrontmatter(source: string): ParsedDocument {
  const input = source.startsWith('\uFEFF') ? source.slice(1) : source
  const found = fence.exec(input)
  if (!found) return { frontmatter: {}, data: {}, body: input, problems: [] }
  const body = input.slice(found[0].length)
  const { data, problems } = readYaml(found[1] ?? '')
  if (problems) return { frontmatter: {}, data: {}, body, problems }
  if (!isRecord(data)) return { frontmatter: {}, data: {}, body: input, problems: [] }
  return { ...checkFields(data), data, body }
}

/** Beside the errors of its syntax, YAML has those of its aliases, which show when it is made into values. */
function readYaml(text: string): { data?: unknown; problems?: string[] } {
  const yaml = parseDocument(text, { prettyErrors: true })
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
