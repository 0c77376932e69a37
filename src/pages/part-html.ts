const idAttributes = ['id', 'aria-labelledby', 'aria-describedby', 'aria-controls']

/** HTML as a part of a page with others: ids begin with `prefix`, headings are `h3` or lower. */
export function partHtml(html: string, prefix: string): string {
  return new HTMLRewriter()
    .on('h1, h2, h3, h4, h5', {
      element(heading) {
        heading.tagName = `h${Math.max(3, Number(heading.tagName[1]) + 1)}`
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
