import { memoizeByHeader } from './accept-header.ts'

/**
 * Whether a client would rather have markdown than HTML (RFC 9110, 12.5.1): it names `text/markdown`, at no lower a weight than HTML has for it. Browsers
 * name HTML and not markdown, and who takes anything gets HTML.
 */
export function prefersMarkdown(accept: string | null): boolean {
  return accept ? weighs(accept) : false
}

const weighs = memoizeByHeader(weights => {
  const markdown = weights.get('text/markdown') ?? 0
  return (
    markdown > 0 &&
    markdown >= (weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0)
  )
})
