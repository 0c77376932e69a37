/** A text for machines, known by what it is made of before it is made. */
export type MadeText = {
  /** Its media type, without parameters. */
  readonly type: string
  /** Names every input: two texts of the same type and key are the same bytes. */
  readonly key: string
  /** Its parts, in order; whatever making one of them throws ends it. */
  readonly write: () => AsyncIterable<string> | Iterable<string>
}

export function markdownOf({
  key,
  markdown,
}: {
  readonly key: string
  readonly markdown: string
}): MadeText {
  return { type: 'text/markdown', key, write: () => [markdown] }
}
