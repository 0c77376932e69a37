import { expect, test } from 'bun:test'
import { partHtml } from './part-html.ts'

test('headings are below the heading of the part, and ids begin with its name', () => {
  const html =
    '<h1>v1</h1><h2 id="fixes">Fixes<a class="anchor" href="#fixes">#</a></h2><h6>x</h6><a href="/x#fixes">y</a>'
  expect(partHtml(html, 'v1')).toBe(
    '<h3>v1</h3><h3 id="v1-fixes">Fixes<a class="anchor" href="#v1-fixes">#</a></h3><h6>x</h6><a href="/x#fixes">y</a>',
  )
})

test('headings may begin at a lower level', () => {
  expect(partHtml('<h1>a</h1><h2>b</h2><h3>c</h3><h5>d</h5>', 'v1', 4)).toBe(
    '<h4>a</h4><h4>b</h4><h5>c</h5><h6>d</h6>',
  )
})

test('a list of ids is prefixed one by one', () => {
  expect(partHtml('<p aria-describedby="a b">x</p>', 'v1')).toBe(
    '<p aria-describedby="v1-a v1-b">x</p>',
  )
})
