/**
 * `Runs a query.` for `useQuery runs a query.`, because the name is beside it. Only before a verb:
 * a kind may follow the name, as in `The useQuery hook runs`.
 */
export function withoutName(summary: string, name: string): string {
  const [, start, rest] =
    /^(?:The |An? )?`?(\S+?)`? (?!(?:is|has|does|class)\b)([a-z]+s\b.*)$/s.exec(summary) ?? []
  return start === name && rest ? rest[0]?.toUpperCase() + rest.slice(1) : summary
}
