import type { FootnoteDefinition, FootnoteReference } from 'mdast'

/**
 * Replaces each identifier by a number, in the order of first references: ids made of authors'
 * names could collide (`a-2` is both a footnote and the second reference to `a`).
 */
export function numberFootnotes(notes: readonly (FootnoteReference | FootnoteDefinition)[]): void {
  const numbers = new Map<string, string>()
  for (const note of notes) {
    if (note.type === 'footnoteReference' && !numbers.has(note.identifier))
      numbers.set(note.identifier, String(numbers.size + 1))
  }
  for (const note of notes)
    note.identifier = numbers.get(note.identifier) ?? `unused-${note.identifier}`
}
