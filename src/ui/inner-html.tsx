import { type HTMLAttributes, useState, useSyncExternalStore } from 'react'

/** The id of the element. A page has at most one such element. */
export const renderedId = 'ui-rendered'

/** HTML that the server has rendered from markdown and sanitized. */
export function RenderedMarkdown({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized.
  return <div id={renderedId} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * An element whose content belongs to a script. React writes `children` once and never compares
 * them.
 */
export function ScriptPlace({
  children,
  ...attributes
}: Omit<HTMLAttributes<HTMLDivElement>, 'dangerouslySetInnerHTML'>) {
  const [isHydrated] = useState(useIsHydrating())
  return isHydrated ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps React from touching the content.
    <div {...attributes} dangerouslySetInnerHTML={nothing} suppressHydrationWarning />
  ) : (
    <div {...attributes}>{children}</div>
  )
}

/** One constant object: a new one would make React empty the element. */
const nothing = { __html: '' }

/** Whether React hydrates what the server rendered. Otherwise it creates the elements. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => typeof document !== 'undefined',
  )
}
