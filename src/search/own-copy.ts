/** A word that was cut from a text keeps all of that text in memory, however few its letters: what is to stay is written anew. */
export function ownCopy(word: string): string {
  return Buffer.from(word).toString()
}
