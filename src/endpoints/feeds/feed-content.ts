/** Elements that need the site's style sheet or script. */
const siteOnly = 'h1:first-child, a.anchor, .tabs-list'
const ownAttributes = [
  'id',
  'class',
  'role',
  'tabindex',
  'aria-labelledby',
  'aria-label',
  'loading',
  'decoding',
]

/** A rendered post without its title, with addresses resolved against `page`, the post's own. */
export function feedContent(html: string, page: string): string {
  return new HTMLRewriter()
    .on(siteOnly, {
      element(element) {
        element.remove()
      },
    })
    .on('*', {
      element(element) {
        for (const [name, value] of [...element.attributes]) {
          if (ownAttributes.includes(name) || name.startsWith('data-'))
            element.removeAttribute(name)
          else if (name === 'href' || name === 'src' || name === 'poster')
            element.setAttribute(name, absolute(value, page))
          else if (name === 'srcset') element.setAttribute(name, absoluteCandidates(value, page))
        }
      },
    })
    .transform(html)
    .trim()
}

function absolute(address: string, page: string): string {
  return URL.canParse(address, page) ? new URL(address, page).href : address
}

function absoluteCandidates(srcset: string, page: string): string {
  return srcset
    .split(/,\s+/)
    .map(candidate => candidate.replace(/^\S+/, src => absolute(src, page)))
    .join(', ')
}
