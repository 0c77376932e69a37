const idAttributes = ['id', 'aria-labelledby', 'aria-describedby', 'aria-controls']

/**
 * HTML as a part of a page with others: ids begin with `prefix`, headings are those of level `top`
 * or lower.
 */
export function partHtml(html: string, prefix: string, top = 3): string {
  return new HTMLRewriter()
    .on('h1, h2, h3, h4, h5', {
      element(heading) {
        const level = Number(heading.tagName[1]) + top - 2
        heading.tagName = `h${Math.min(6, Math.max(top, level))}`
      },
    })
    .on('*', {
      element(element) {
        for (const name of idAttributes) {
          const ids = element.getAttribute(name)
          if (ids)
            element.setAttribute(
              name,
              ids.replace(/\S+/g, id => `${prefix}-${id}`),
            )
        }
        const hash = element.getAttribute('href')
        if (hash?.startsWith('#')) element.setAttribute('href', `#${prefix}-${hash.slice(1)}`)
      },
    })
    .transform(html)
}
