import { describe, expect, test } from 'bun:test'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Figures } from '../libraries/library-statistics.ts'
import { LibraryFigures } from './library-figures.tsx'

const until = Date.UTC(2026, 7, 17)
const downloads = { total: 1, until, weekdays: Array(7).fill(1e6) }
const release = { version: '5.90.2', published: '2026-08-14' }

/** Each figure, and the day. */
const lines = (node: ReactNode) =>
  Array.from(renderToStaticMarkup(node).matchAll(/<li>(.*?)<\/li>/g), ([, html = '']) =>
    html.replace(/<[^>]+>/g, '').trim(),
  )

describe('a library’s figures', () => {
  test.each<[Figures | undefined, string[]]>([
    [
      { stars: 49_803, contributors: 1034, downloads, release },
      [
        '7M npm downloads a week',
        '49.8K GitHub stars',
        '1K contributors',
        'v5.90.2 released Aug 14, 2026',
      ],
    ],
    [{ stars: 1, contributors: 1 }, ['1 GitHub star', '1 contributor']],
    [{ stars: 0 }, ['0 GitHub stars']],
    [undefined, []],
  ])('%j are %p', (figures, expected) => {
    expect(lines(<LibraryFigures figures={figures} />)).toEqual(expected)
  })
})

test('a row with a day ends with it', () => {
  expect(lines(<LibraryFigures figures={{ stars: 5 }} readAt={until} />)).toEqual([
    '5 GitHub stars',
    'on Aug 17, 2026',
  ])
  expect(lines(<LibraryFigures figures={{}} readAt={until} />)).toEqual([])
})
