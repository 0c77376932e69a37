import type { HTMLAttributes } from 'react'

/** Where a document's HTML stands in the page; there is one of it at most. */
export const renderedId = 'ui-rendered'

/** A document's HTML, which the markdown pipeline has made and sanitized on the server. The browser never renders it again. */
export function RenderedMarkdown({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline's allow-list has seen every element and attribute.
  return <div id={renderedId} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

/** An element that a script outside of the application fills, before the application starts and after: whatever is in it stays. */
export function ScriptPlace(
  attributes: Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'dangerouslySetInnerHTML'>,
) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one way to tell React that it has no say in what is in there.
  return <div {...attributes} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
}

/** The same object each time, or the place would be emptied at every render. */
const nothing = { __html: '' }
