import type { HTMLAttributes } from 'react'

/** An element that a script outside of the application fills, before the application starts and after: whatever is in it stays. */
export function ScriptPlace(
  attributes: Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'dangerouslySetInnerHTML'>,
) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one way to tell React that it has no say in what is in there.
  return <div {...attributes} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
}

/** The same object each time, or the place would be emptied at every render. */
const nothing = { __html: '' }
