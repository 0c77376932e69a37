type Scope = {
  readonly library?: string | undefined
  readonly version?: string | undefined
  readonly framework?: string | undefined
}

const kinds: Readonly<Record<string, string>> = {
  post: 'Blog',
  page: 'Site',
  example: 'Example',
  reference: 'Reference',
}

/** The page of a search, from its first page of results or another. */
export function addressOfSearch(q: string, scope: Scope = {}, page = 1): string {
  const query = new URLSearchParams({ q })
  for (const [name, value] of Object.entries(scope)) if (value !== undefined) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return `/search?${query}`
}

/** Where a page lies: `Query · v4 · React · Reference`. */
export function placeOfHit({ kind, ...scope }: Scope & { readonly kind: string }): string {
  return [...namesOf(scope), ...(kinds[kind] ? [kinds[kind]] : [])].join(' · ')
}

/** What is searched: `Query · v4 · React`; empty for everything. */
export function scopeName(scope: Scope): string {
  return namesOf(scope).join(' · ')
}

/** Short names are the ids with a capital letter. The latest version is not named. */
function namesOf({ library = '', version = '', framework = '' }: Scope): string[] {
  const names = [capitalize(library), version === 'latest' ? '' : version, capitalize(framework)]
  return names.filter(name => name !== '')
}

function capitalize(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}
