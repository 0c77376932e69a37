import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { elementOf } from './focus.ts'

test('a hash names an element by its decoded id, in any case if none has that case', () => {
  const { document } = new Window()
  document.body.innerHTML =
    '<main><p id="größe">A</p><p id="50%">B</p><p id="use-query">C</p><p id="Use-Query">D</p></main>'
  const find = (hash: string) => elementOf(hash, document as unknown as Document)?.textContent
  expect(['#gr%C3%B6%C3%9Fe', '#50%', '#Use-Query', '#USE-query'].map(find)).toEqual([
    'A',
    'B',
    'D',
    'C',
  ])
  expect([find(''), find('#gone')]).toEqual([undefined, undefined])
})
