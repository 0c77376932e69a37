type Place = {
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

/** Where a page lies, in words: `Query · v4 · React · Reference`. */
export function placeOfHit({ kind, ...place }: Place & { readonly kind: string }): string {
  return [...partsOf(place), ...(kinds[kind] ? [kinds[kind]] : [])].join(' · ')
}

/** What is searched, in words: `Query · v4 · React`. */
export function scopeName(scope: Place): string {
  return partsOf(scope).join(' · ')
}

/** The short names of libraries and frameworks are their ids, in a capital. The latest version goes without saying. */
function partsOf({ library, version, framework }: Place): string[] {
  return [
    ...(library === undefined ? [] : [inCapital(library)]),
    ...(version === undefined || version === 'latest' ? [] : [version]),
    ...(framework === undefined ? [] : [inCapital(framework)]),
  ]
}

function inCapital(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}
