import * as v from 'valibot'
import type { Log } from '../log.ts'
import { checkFrontmatter, day, parseFrontmatter } from './docs/frontmatter.ts'
import { decodeText } from './source/file-kind.ts'

export type Announcement = {
  /** A visitor who has dismissed it does not see it again. */
  readonly id: string
  readonly text: string
  readonly link: string
}

export type OpenAnnouncement = Awaited<ReturnType<typeof openAnnouncement>>

const dayMs = 86_400_000
const schema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,60}$/, 'must be letters, digits and dashes')),
  link: v.pipe(v.string(), v.regex(/^(?:\/|https:\/\/)/, 'must begin with / or https://')),
  until: v.nullish(day),
})

/**
 * Reads one line of markdown, below `id`, `link` and, if it ends, `until`, its last UTC day, after
 * which `current` returns `undefined`.
 */
export async function openAnnouncement(
  path: string,
  { now, log }: { readonly now: () => number; readonly log: Log },
) {
  const nothing = { id: undefined, current: () => undefined }
  const file = Bun.file(path)
  if (!(await file.exists())) return nothing
  const parsed = parseFrontmatter(decodeText(await file.bytes()))
  const { value, problems } = checkFrontmatter(parsed, schema)
  const text = parsed.body.trim()
  const isOneLine = text !== '' && !text.includes('\n')
  if (!value || problems.length > 0 || !isOneLine) {
    const faults = [...problems, ...(isOneLine ? [] : ['the text must be one line'])]
    log({ level: 'error', message: `${path} is not shown: ${faults.join('; ')}` })
    return nothing
  }
  const { id, link, until } = value
  const end = until ? Date.parse(until) + dayMs : Number.POSITIVE_INFINITY
  return { id, current: () => (now() < end ? { id, text, link } : undefined) }
}
