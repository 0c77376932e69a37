import { expect, test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { letTitleTravel } from './view-transition.ts'

withDom()

const named = () =>
  [...document.querySelectorAll<HTMLElement>('h2')].map(heading =>
    heading.style.getPropertyValue('view-transition-name'),
  )

test('the title of a post has the name while it travels, and no other has', () => {
  document.body.innerHTML = ['one', 'two']
    .map(
      slug =>
        `<article class="post-summary"><h2><a href="/blog/${slug}">${slug}</a></h2></article>`,
    )
    .join('')
  const settle = letTitleTravel(document, '/blog/two')
  expect(named()).toEqual(['', 'post-title'])
  settle()
  expect(named()).toEqual(['', ''])
})

test('where no post of that address is listed, nothing travels', () => {
  document.body.innerHTML = '<h2><a href="/blog/one">one</a></h2>'
  letTitleTravel(document, '/blog/one')()
  expect(named()).toEqual([''])
})
