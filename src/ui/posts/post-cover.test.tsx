import { expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { PostCover } from './post-cover.tsx'

const coverOf = (slug: string, libraryId?: string) =>
  renderToStaticMarkup(
    <PostCover
      slug={slug}
      libraryId={libraryId}
      patternHtml={libraryId ? '<path d="M0 0"/>' : ''}
    />,
  )

const files = await readdir(join(import.meta.dir, '../../blog'))
const slugs = files.filter(file => file.endsWith('.md')).map(file => file.slice(0, -3))

test('posts about no library have covers in the colors of several libraries', () => {
  const colors = slugs.map(slug => coverOf(slug).match(/^<div[^>]* data-library="(\w+)"/)?.[1])
  expect(colors).not.toContain(undefined)
  expect(new Set(colors).size).toBeGreaterThan(slugs.length / 2)
})

test('two posts about one library have different covers', () => {
  const covers = slugs.map(slug => coverOf(slug, 'virtual'))
  expect(new Set(covers).size).toBe(slugs.length)
})
