import { expect, test } from 'bun:test'
import { notesHtml } from './notes-html.ts'

test('headings of notes are below that of the release, and ids are those of no other release', () => {
  const html =
    '<h1>v1</h1><h2 id="fixes">Fixes<a class="anchor" href="#fixes">#</a></h2><h6>x</h6><a href="/x#fixes">y</a>'
  expect(notesHtml(html, 'v1')).toBe(
    '<h3>v1</h3><h3 id="v1-fixes">Fixes<a class="anchor" href="#v1-fixes">#</a></h3><h6>x</h6><a href="/x#fixes">y</a>',
  )
})

test('a list of ids is prefixed one by one', () => {
  expect(notesHtml('<p aria-describedby="a b">x</p>', 'v1')).toBe(
    '<p aria-describedby="v1-a v1-b">x</p>',
  )
})
