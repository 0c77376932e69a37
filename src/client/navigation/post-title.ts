/** `src/ui/posts/post-summary.css` gives it to the title of a post. */
const name = 'post-title'

/** Names a post's heading for the view transition. Returns the function that removes the name. */
export function nameTitle(document: Document, pathname: string): () => void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.post-summary :is(h2, h3) > a')
  const heading = Array.from(links).find(link => link.pathname === pathname)?.parentElement
  heading?.style.setProperty('view-transition-name', name)
  return () => heading?.style.removeProperty('view-transition-name')
}
