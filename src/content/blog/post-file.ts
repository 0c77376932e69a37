import * as v from 'valibot'
import { checkFrontmatter, parseFrontmatter } from '../docs/frontmatter.ts'

const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-08-21'))
const list = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform(text => text.split(',').map(part => part.trim())),
  ),
])
const schema = v.object({
  title: v.string(),
  description: v.nullish(v.string()),
  excerpt: v.nullish(v.string()),
  authors: v.nullish(list, []),
  published: day,
  updated: v.nullish(day),
  draft: v.nullish(v.boolean(), false),
  library: v.nullish(list, []),
  tags: v.nullish(list, []),
  redirect_from: v.nullish(list, []),
})

type PostFile = {
  readonly frontmatter: v.InferOutput<typeof schema>
  readonly body: string
}

/** Problems name the wrong field, or the position of the syntax error. */
export function parsePost(text: string): PostFile | { readonly problems: readonly string[] } {
  const parsed = parseFrontmatter(text)
  const { value, problems } = checkFrontmatter(parsed, schema)
  return value && problems.length === 0 ? { frontmatter: value, body: parsed.body } : { problems }
}
