import type { HTMLAttributes } from 'react'

/** Id of the element, of which a page has at most one. */
export const renderedId = 'ui-rendered'

/** HTML that the server has rendered from markdown and sanitized. */
export function RenderedMarkdown({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized.
  return <div id={renderedId} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

/** An element that a script other than React fills. */
export function ScriptPlace(
  attributes: Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'dangerouslySetInnerHTML'>,
) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from touching the content.
  return <div {...attributes} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
}

/** One constant object: a new one would make React empty the element. */
const nothing = { __html: '' }
