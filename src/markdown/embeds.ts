import type { Element } from 'hast'
import { element, replaceElement } from './element.ts'

/** Hosts whose frames may be shown, with a title for frames without one. */
const titles: Readonly<Record<string, string>> = {
  'www.youtube.com': 'YouTube video',
  'youtube.com': 'YouTube video',
  'www.youtube-nocookie.com': 'YouTube video',
  'player.vimeo.com': 'Vimeo video',
  'codesandbox.io': 'CodeSandbox',
  'stackblitz.com': 'StackBlitz',
}

export const frameHosts = Object.keys(titles)

/** Frames of other hosts, which the page's policy would block, become links. */
export function replaceFrame(frame: Element): void {
  const { src, title, width, height } = frame.properties
  const address = typeof src === 'string' ? src.trim().replace(/^\/\//, 'https://') : ''
  const url = URL.parse(address)
  const known = url?.protocol === 'https:' ? titles[url.host] : undefined
  const name = typeof title === 'string' && title.trim() !== '' ? title : undefined
  const properties = {
    src: address,
    title: name ?? known,
    width,
    height,
    loading: 'lazy',
    allowFullScreen: true,
  }
  replaceElement(
    frame,
    known
      ? element('iframe', properties)
      : element('a', { href: address || undefined }, name ?? address),
  )
}
