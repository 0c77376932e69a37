/** The picture that stands for a page where it is shared, in the pixels that networks ask for (Open Graph: 1.91 to 1). */
export const shareImage = { width: 1200, height: 630, type: 'image/png' } as const

/** Where the picture of a page is, by the page's canonical pathname; a page without one is stood for by the site's own. */
export function shareImagePathname(canonical = '/'): string {
  return `/og${canonical === '/' ? '' : canonical}.png`
}

/** The page that a picture's pathname is of: what `shareImagePathname` was given. */
export function pageOfShareImage(pathname: string): string {
  return pathname.slice('/og'.length, -'.png'.length) || '/'
}
