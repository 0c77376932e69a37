/**
 * Copies the page as markdown, for a note or for a model. Without a script it is a plain link to that text. `pathname` is the page's own.
 */
export function CopyPage({ pathname }: { readonly pathname: string }) {
  return (
    <a className="copy-page" href={`${pathname}.md`} type="text/markdown" data-copy-page="">
      <span className="copy-page-offer">Copy page</span>
      <span className="copy-page-done">Copied</span>
      <span className="copy-page-link">Markdown</span>
    </a>
  )
}
