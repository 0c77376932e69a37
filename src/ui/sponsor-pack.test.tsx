import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { SponsorPack } from './sponsor-pack.tsx'

describe('the sponsors’ circles', () => {
  const html = renderToStaticMarkup(
    <SponsorPack
      circles={[
        { name: '{large sponsor}', href: 'https://example.com/a', x: 400, y: 500, r: 300 },
        { name: '{small sponsor}', href: 'https://example.com/b', x: 800, y: 500, r: 20 },
      ]}
    />,
  )

  test('are a list of links by their whole names', () => {
    expect(html).toContain('role="list" aria-label="Sponsors"')
    expect(html.match(/role="listitem"/g)).toHaveLength(2)
    expect(html).toContain(
      '<a href="https://example.com/b" rel="noopener"><title>{small sponsor}</title>',
    )
  })

  test('show initials where the name does not fit', () => {
    expect(html).toContain('>{large</tspan>')
    expect(html).toContain('>SS</tspan>')
  })
})
