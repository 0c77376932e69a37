/** Where a document's HTML stands in the page; there is one of it at most. */
export const renderedId = 'ui-rendered'

/** A document's HTML, which the markdown pipeline has made and sanitized on the server. The browser never renders it again. */
export function RenderedMarkdown({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the pipeline's allow-list has seen every element and attribute.
  return <div id={renderedId} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
