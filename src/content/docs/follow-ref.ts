import { type Frontmatter, parseFrontmatter } from './frontmatter.ts'
import { removeMarkers, replaceSections } from './replace-sections.ts'

/** A document with its refs followed, words replaced and sections put in place. */
export type ResolvedDocument = {
  readonly frontmatter: Frontmatter
  readonly body: string
  /** Repository paths of the documents it is made of, its own first. */
  readonly files: readonly [string, ...string[]]
  readonly problems: readonly string[]
}

/** By repository path; `undefined` if there is no such file. */
export type ReadText = (path: string) => Promise<string | undefined>

export const maxRefs = 4

/**
 * Reads a document and follows its `ref`, at most four times. The referrer's fields win over the
 * target's. `undefined` without a text. Throws an error that names the files if refs run in a
 * circle.
 */
export async function readFollowingRefs(
  path: string,
  read: ReadText,
): Promise<ResolvedDocument | undefined> {
  const document = await follow(path, read, [])
  return document && { ...document, body: removeMarkers(document.body) }
}

/** A ref may begin with `./` or `/`. */
export function fileOfRef(ref: string): string {
  return ref.replace(/^(?:\.?\/)+/, '')
}

async function follow(
  path: string,
  read: ReadText,
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
  const source = await read(path)
  if (source === undefined) return undefined
  const { frontmatter, body, problems } = parseFrontmatter(source)
  const own = {
    frontmatter,
    body,
    files: [path] as const,
    problems: problems.map(problem => `${path}: ${problem}`),
  }
  if (frontmatter.ref === undefined) return own

  const target = await follow(fileOfRef(frontmatter.ref), read, [...through, path])
  if (!target)
    return body.trim() === ''
      ? undefined
      : { ...own, problems: [...own.problems, `${path}: ref: there is no ${frontmatter.ref}`] }
  const replace = createReplacer(frontmatter.replace ?? {})
  return {
    frontmatter: { ...mapTexts(target.frontmatter, replace), ...frontmatter },
    body: replaceSections(replace(target.body), body),
    files: [path, ...target.files],
    problems: [...own.problems, ...target.problems],
  }
}

/** Only what describes the target's text applies to the referrer. */
function mapTexts(
  { title, description, keywords, toc }: Frontmatter,
  replace: (text: string) => string,
): Frontmatter {
  return {
    ...(title === undefined ? {} : { title: replace(title) }),
    ...(description === undefined ? {} : { description: replace(description) }),
    ...(keywords === undefined ? {} : { keywords: keywords.map(replace) }),
    ...(toc === undefined ? {} : { toc }),
  }
}

/**
 * Applies the `replace` map in its order. A key that occurs in the text is replaced literally, so
 * that `viteReact()` works; otherwise it is a regular expression, if it is valid.
 */
export function createReplacer(words: Readonly<Record<string, string>>): (text: string) => string {
  const rules = Object.entries(words)
    .filter(([key]) => key !== '')
    .map(([key, value]) => ({ key, value, pattern: compile(key) }))
  return text =>
    rules.reduce((result, { key, value, pattern }) => {
      if (result.includes(key)) return result.replaceAll(key, () => value)
      return pattern ? result.replace(pattern, value) : result
    }, text)
}

/** `undefined` for a key such as `useQuery(`, which is no valid expression. */
function compile(key: string): RegExp | undefined {
  try {
    return new RegExp(key, 'g')
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
