import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { addClass, element, replaceElement, walk } from './element.ts'

type Theme = 'light' | 'dark'

const feature = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/i

/** A picture of the system's color scheme becomes one for each theme; CSS shows the site's. */
export function splitPicture(picture: Element): void {
  const { properties, children } = picture
  const isThemed = children.some(
    child => child.type === 'element' && /prefers-color-scheme/i.test(mediaOf(child)),
  )
  if (!isThemed) return
  const pictures = (['light', 'dark'] as const).map(theme => {
    const ofTheme = element('picture', { ...properties }, ...children.flatMap(withoutScheme(theme)))
    addClass(ofTheme, `on-${theme}`)
    return ofTheme
  })
  replaceElement(picture, element('span', {}, ...pictures))
}

function withoutScheme(theme: Theme): (child: ElementContent) => ElementContent[] {
  return child => {
    if (child.type !== 'element' || child.tagName !== 'source' || mediaOf(child) === '')
      return [child]
    const media = mediaOf(child)
      .split(',')
      .flatMap(query => queryOf(query, theme) ?? [])
    if (media.length === 0) return []
    // An empty query is true.
    const list = media.includes('') ? undefined : media.join(', ')
    return [{ ...child, properties: { ...child.properties, media: list } }]
  }
}

/** A query without the scheme; `undefined` for one of the other theme. */
function queryOf(query: string, theme: Theme): string | undefined {
  const conditions = query.trim().split(/\s+and\s+/i)
  const schemes = conditions.map(condition => feature.exec(condition)?.[1]?.toLowerCase())
  if (schemes.some(scheme => scheme !== undefined && scheme !== theme)) return undefined
  return conditions.filter((_, index) => schemes[index] === undefined).join(' and ')
}

function mediaOf({ properties: { media } }: Element): string {
  return typeof media === 'string' ? media : ''
}

/** A link of nothing but images without words, such as a badge, is named by a title or address. */
export function nameImageLink(link: Element): void {
  const { href, title, ariaLabel } = link.properties
  const images: Element[] = []
  walk(link, node => {
    if (node.type === 'element' && node.tagName === 'img') images.push(node)
  })
  const [image] = images
  const words = [ariaLabel, textOf(link), ...images.map(({ properties }) => properties.alt)]
  if (!image || words.some(isWords)) return
  const titles = [title, ...images.map(({ properties }) => properties.title)]
  image.properties.alt = titles.find(isWords) ?? shortAddress(String(href))
}

function isWords(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** `https://www.npmjs.com/package/a` as `npmjs.com/package/a`. */
function shortAddress(href: string): string {
  return href.replace(/^[a-z]+:(?:\/\/)?(?:www\.)?|(?<=.)\/$/gi, '')
}
