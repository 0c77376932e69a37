/** `styles/blog.css` gives it to the title of a post. */
const name = 'post-title'

/**
 * Lets the title of the post at `pathname` travel: where the page lists it, its heading gets the name that the title has on the post's own page, for
 * the view transition that comes. Only that one, since each name is a picture to be taken. Answers with the way to take it back.
 */
export function letTitleTravel(document: Document, pathname: string): () => void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.post-summary :is(h2, h3) > a')
  const heading = Array.from(links).find(link => link.pathname === pathname)?.parentElement
  heading?.style.setProperty('view-transition-name', name)
  return () => heading?.style.removeProperty('view-transition-name')
}
