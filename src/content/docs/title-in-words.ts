/** `guides/query-keys` is `Query keys`: the last resort for a title. */
export function titleInWords(path: string): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[-_]+/g, ' ')
    .trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}
