import * as v from 'valibot'
import type { Release } from './release.ts'

const maxNotesLength = 10_000

/** https://docs.github.com/en/rest/releases/releases#list-releases */
const release = v.object({
  tag_name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  name: v.nullish(v.pipe(v.string(), v.maxLength(500))),
  draft: v.boolean(),
  prerelease: v.boolean(),
  published_at: v.pipe(v.string(), v.isoTimestamp()),
  html_url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
  body: v.nullish(v.string()),
})

/** In GitHub's order, without drafts and entries that are not valid. */
export function parseReleases(repo: string, entries: readonly unknown[]): Release[] {
  return entries.flatMap(entry => {
    const { success, output } = v.safeParse(release, entry)
    if (!success || output.draft) return []
    const { tag_name: tag, name, published_at, prerelease, html_url: url, body } = output
    return [
      {
        repo,
        tag,
        name: name || tag,
        published: new Date(published_at).toISOString().slice(0, 10),
        isPrerelease: prerelease,
        url,
        markdown: shorten(body ?? ''),
      },
    ]
  })
}

/** Ends after a whole line. */
function shorten(notes: string): string {
  if (notes.length <= maxNotesLength) return notes
  const end = notes.lastIndexOf('\n', maxNotesLength)
  return `${notes.slice(0, end > 0 ? end : maxNotesLength)}\n\n…`
}
