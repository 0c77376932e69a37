/** A camel-cased name, with what it belongs to: `gcTime`, `queryClient.query`, `useQuery()`. */
const codeWord = /\b((?:[a-z]\w*\.)*[a-z]+\d*[A-Z]\w*(?:\.\w+)*(?:\(\))?)/

/** Prose and names of code in turn, beginning with prose, which may be empty. */
export function splitCode(text: string): string[] {
  return text.split(codeWord)
}
