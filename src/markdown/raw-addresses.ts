import type { Answers } from './rendered.ts'

/** The attributes of raw HTML that hold an address, in either kind of quotes. */
const addressed = /(\s)(href|src|poster|srcset)(\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi

/** The addresses in the tags of raw HTML, as written. */
export function addressesOfHtml(html: string): { links: string[]; images: string[] } {
  const found: { links: string[]; images: string[] } = { links: [], images: [] }
  for (const [, , name = '', , double, single] of html.matchAll(addressed)) {
    const value = double ?? single ?? ''
    if (name.toLowerCase() === 'href') found.links.push(value)
    else if (name.toLowerCase() === 'srcset')
      found.images.push(...candidatesOf(value).map(([src]) => src))
    else found.images.push(value)
  }
  return found
}

/** The same HTML with the answers in place; what nobody answered stays. */
export function answerHtml(html: string, { links, images }: Answers): string {
  const image = (src: string) => (Object.hasOwn(images, src) ? images[src]?.src : undefined) ?? src
  return html.replace(
    addressed,
    (source, space: string, name: string, equals: string, double?: string, single?: string) => {
      const value = double ?? single ?? ''
      const answer = answerTo(name.toLowerCase(), value)
      return answer === value
        ? source
        : `${space}${name}${equals}"${answer.replaceAll('"', '%22')}"`
    },
  )

  function answerTo(name: string, value: string): string {
    if (name === 'href')
      return (Object.hasOwn(links, value) ? links[value]?.href : undefined) ?? value
    if (name !== 'srcset') return image(value)
    return candidatesOf(value)
      .map(([src, ...descriptor]) => [image(src), ...descriptor].join(' '))
      .join(', ')
  }
}

/** `a.png 1x, b.png 2x` */
function candidatesOf(srcset: string): [src: string, ...descriptor: string[]][] {
  return srcset.split(/,\s+/).flatMap(candidate => {
    const [src, ...descriptor] = candidate.trim().split(/\s+/)
    return src ? [[src, ...descriptor] as [string, ...string[]]] : []
  })
}
