import type { PlainDocument } from '../content/docs/plain-documents.ts'

/** A text for machines. Its key is known before the text is made. */
export type GeneratedText = {
  /** Its media type, without parameters. */
  readonly type: string
  /** Names every input: two texts of the same type and key are the same. */
  readonly key: string
  readonly make: () => string | Promise<string>
}

export function markdownOf({ key, markdown }: PlainDocument): GeneratedText {
  return { type: 'text/markdown', key, make: () => markdown }
}
