/** In pixels, as Open Graph asks for: 1.91 to 1. */
export const shareImage = { width: 1200, height: 630, type: 'image/png' } as const

/** Pages without a canonical pathname have the image of the home page. */
export function shareImagePathname(canonical = '/'): string {
  return `/og${canonical === '/' ? '' : canonical}.png`
}

export function pageOfShareImage(pathname: string): string {
  return pathname.slice('/og'.length, -'.png'.length) || '/'
}
