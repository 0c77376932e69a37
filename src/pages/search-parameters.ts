/** The search parameters that a route reads, or what is wrong with them, in words for a visitor. */
export type SearchParameters =
  | { readonly search: Readonly<Record<string, string>> }
  | { readonly fault: string }

/** In UTF-16 units, decoded. */
const longest = 512

/** Reads the parameters of those `names` from a query (`''` or from `?` on); all others are ignored. Each is given once at most, and is not longer than 512 characters. */
export function readSearchParameters(query: string, names: readonly string[]): SearchParameters {
  if (names.length === 0 || query === '') return { search: {} }
  const given = new URLSearchParams(query)
  const search: Record<string, string> = {}
  for (const name of names) {
    const values = given.getAll(name)
    const [value] = values
    if (value === undefined) continue
    if (values.length > 1)
      return {
        fault: `The address gives “${name}” ${values.length} times, and it can be given once.`,
      }
    if (value.length > longest)
      return {
        fault: `The address gives “${name}” as ${value.length} characters, and ${longest} are the most.`,
      }
    search[name] = value
  }
  return { search }
}
