import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { fitLines } from './fit-lines.ts'
import { SponsorPack } from './sponsor-pack.tsx'

describe('the sponsors’ circles', () => {
  const html = renderToStaticMarkup(
    <SponsorPack
      circles={[
        { name: '{large sponsor}', href: 'https://example.com/a', x: 400, y: 500, r: 300 },
        { name: '{middle sponsor}', href: 'https://example.com/c', x: 700, y: 300, r: 80 },
        { name: '{small sponsor}', href: 'https://example.com/b', x: 800, y: 500, r: 20 },
      ]}
    />,
  )

  test('are a list of links by their whole names', () => {
    expect(html).toContain('role="list" aria-label="Sponsors"')
    expect(html.match(/role="listitem"/g)).toHaveLength(3)
    expect(html).toContain(
      '<a href="https://example.com/b" rel="noopener"><title>{small sponsor}</title>',
    )
  })

  test('show initials where the name does not fit', () => {
    expect(html).toContain('>{large</tspan>')
    expect(html).toContain('>SS</tspan>')
  })

  test('have both where a phone would show the name too small', () => {
    expect(
      html
        .match(/<text class="sponsor-(?:name|initials)".*?<\/text>/g)
        ?.map(text => text.replaceAll(/<.*?>/g, ' ').trim()),
    ).toEqual(['{middle  sponsor}', 'MS'])
  })

  test('of nobody are nothing', () => {
    expect(renderToStaticMarkup(<SponsorPack circles={[]} />)).toBe('')
  })
})

describe('a name in a circle', () => {
  test.each([
    ['Ada', 100, ['Ada']],
    ['A long company name', 140, ['A long', 'company name']],
    ['Incomprehensibilities', 60, ['I']],
    ['🎉 🎉', 1, ['🎉']],
  ])('%s in one of radius %d', (name, radius, lines) => {
    expect(fitLines(name, radius).lines).toEqual(lines)
  })

  test('lies within it', () => {
    for (const name of ['Ada', 'A long company name', 'Incomprehensibilities of a name']) {
      const { lines, size } = fitLines(name, 200)
      const longest = Math.max(...lines.map(line => line.length))
      expect(
        Math.hypot((longest * 0.6 * size) / 2, (lines.length * 1.1 * size) / 2),
      ).toBeLessThanOrEqual(181)
    }
  })
})
