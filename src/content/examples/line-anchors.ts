/** Code as lines that can be linked to: HTML for the inside of a `<code>`, whose text is the code to the character. */
export type Listing = {
  readonly html: string
  /** How many lines the whole file has. */
  readonly lines: number
  /** How many of them are left out at the end. */
  readonly omitted: number
}

/** More than any hand-written file has; a lock file of 350 KB has as many. */
const maxLines = 10_000

/**
 * Puts each line of highlighted code (no element of which crosses a line end) into an element of its own, `id="L{n}"`, with a link to itself. The
 * links are out of the order of tabbing, since there are as many as lines; the number is drawn by the style sheet, so that the text stays the code's.
 */
export function makeListing(code: string): Listing {
  const lines = code.split('\n')
  // What follows the last line end is no line, unless there is something.
  if (lines.length > 1 && lines.at(-1) === '') lines.pop()
  const shown = lines.slice(0, maxLines)
  const endsWithLineEnd = code.endsWith('\n') || shown.length < lines.length
  const html = shown.map((line, index) => {
    const n = index + 1
    const end = n < shown.length || endsWithLineEnd ? '\n' : ''
    return `<span class="line" id="L${n}"><a href="#L${n}" aria-label="Line ${n}" tabindex="-1"></a><span>${line}${end}</span></span>`
  })
  return { html: html.join(''), lines: lines.length, omitted: lines.length - shown.length }
}
