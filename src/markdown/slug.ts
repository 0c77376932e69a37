/**
 * A heading's id on this site: lower-case, NFKD, without `<` and `>`, every run of other characters
 * than a-z and 0-9 one `-`.
 */
export function toSlug(text: string): string {
  const slug = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[<>]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return slug.replace(/^-|-$/g, '') || 'section'
}

/**
 * A heading's id on GitHub, before repeats are numbered: lower-case, only letters, marks, digits,
 * `_`, `-`; a space is a `-` (github-slugger 2.0.0).
 */
function toGitHubSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{Mark}\p{Decimal_Number}\p{Connector_Punctuation}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** Numbers repeats as GitHub does: `a`, `a-1`, `a-2`. */
export function createGitHubSlugger(): (text: string) => string {
  const occurrences = new Map<string, number>()
  return text => {
    const slug = toGitHubSlug(text)
    let unique = slug
    while (occurrences.has(unique)) {
      const count = (occurrences.get(slug) ?? 0) + 1
      occurrences.set(slug, count)
      unique = `${slug}-${count}`
    }
    occurrences.set(unique, 0)
    return unique
  }
}
